import CMuxLock
package import LightFoundation

package struct POSIXFileSystem: FileSystem {
  package init() {}

  /// Returns the first bytes of a file, at most `count`.
  package func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    // Without `O_NONBLOCK`, opening a pipe would block the thread forever.
    let file = try call("open", path) { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { _ = close(file) }
    var info = stat()
    try call("fstat", path) { fstat(file, &info) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw FileSystemError("read", path, code: info.st_mode & S_IFMT == S_IFDIR ? EISDIR : ENOTSUP)
    }
    let wanted = min(Int(info.st_size), count)
    var refusal: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted, refusal == nil {
        let base = buffer.baseAddress.map { $0 + filled }
        do throws(FileSystemError) {
          let got = try call("read", path) { posixRead(file, base, wanted - filled) }
          if got == 0 { return }
          filled += got
        } catch { refusal = error }
      }
    }
    if let refusal { throw refusal }
    return bytes
  }

  package func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = try call("create", path) { open(path, flags, mode_t(mode)) }
    do throws(FileSystemError) {
      var written = 0
      while written < contents.count {
        written += try call("write", path) {
          contents.withUnsafeBytes {
            write(file, $0.baseAddress.map { $0 + written }, contents.count - written)
          }
        }
      }
      setModified(file, modified)
      if sync { try flush(file, path) }
    } catch {
      _ = close(file)
      _ = unlink(path)
      throw error
    }
    // Some file systems report write errors only here; after EINTR the file is closed.
    guard close(file) == 0 || errno == EINTR else {
      let code = errno
      _ = unlink(path)
      throw FileSystemError("close", path, code: code)
    }
  }

  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    // Renaming over a file makes ext4 write the new contents immediately, which takes forty times
    // as long. An exchange avoids that, and the checksum detects the possible loss.
    if mux_rename_new(path, newPath) == 0 { return }
    if errno == EEXIST, mux_rename_exchange(path, newPath) == 0 {
      // The old file is now the temporary one, and may be removed later.
      guard unlink(path) != 0, errno == EISDIR else { return }
      _ = mux_rename_exchange(path, newPath)
      throw FileSystemError("rename", newPath, code: EISDIR)
    }
    try call("rename", newPath) { posixRename(path, newPath) }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    try call("unlink", path) { unlink(path) }
  }

  /// Returns the size and the modification time of a file.
  package func status(_ path: String) throws(FileSystemError) -> FileStatus {
    var info = stat()
    try call("stat", path) { stat(path, &info) }
    #if canImport(Darwin)
    let time = info.st_mtimespec
    #else
    let time = info.st_mtim
    #endif
    return FileStatus(bytes: Int(info.st_size), modified: Date(time))
  }

  /// Returns the names in a folder in any order, without `.` and `..`.
  package func list(_ folder: String) throws(FileSystemError) -> [String] {
    guard let stream = opendir(folder) else { throw FileSystemError("list", folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileSystemError("list", folder, code: errno) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  @discardableResult
  package func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    do {
      try call("mkdir", path) { mkdir(path, mode_t(mode)) }
      return true
    } catch let error where error.code == EEXIST { return false }
  }

  package func sync(folder: String) throws(FileSystemError) {
    let file = try call("open", folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { _ = close(file) }
    try flush(file, folder)
  }
}
