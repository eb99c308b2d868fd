package import struct LightFoundation.Date

/// The few things a file store asks of a file system; tests put their own in.
///
/// Paths are absolute. Calls block, and may come from any thread. An interrupted call is tried
/// again inside; every other failure is thrown with the system's error number.
package protocol FileSystem: Sendable {
  /// The first bytes of a file, all of them if there are not more than `count`.
  func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8]

  /// Writes a new file; one of that name must not exist.
  ///
  /// A failure may leave a part of the file behind. The file gets the permission bits `mode` and
  /// the modification time `modified`; with `sync` its content is on the disk itself when this
  /// returns.
  func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError)

  /// Gives a file another name, in one step, in place of a file that had this name.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  func remove(_ path: String) throws(FileSystemError)

  /// The size of a file and when it was modified.
  func status(_ path: String) throws(FileSystemError) -> FileStatus

  /// The names in a folder, in any order, without `.` and `..`.
  func list(_ folder: String) throws(FileSystemError) -> [String]

  /// Makes one folder, unless something of that name is there.
  ///
  /// - Returns: whether it was made.
  @discardableResult
  func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool

  /// Puts the names of a folder on the disk itself.
  func sync(folder: String) throws(FileSystemError)

  /// Takes a lock that all processes respect and that ends with the process that holds it.
  ///
  /// The file is made if it does not exist. Where the file system knows no locks, the lock is
  /// given and means nothing.
  /// - Returns: the lock, or nil if it was held elsewhere for as long as `patience`.
  func lock(_ path: String, patience: Duration) throws(FileSystemError) -> FileLock?
}

/// What a file system says of a file.
package struct FileStatus: Hashable, Sendable {
  package var bytes: Int
  package var modified: Date

  package init(bytes: Int, modified: Date) {
    self.bytes = bytes
    self.modified = modified
  }
}

/// A lock that is held; its holder calls `release` once.
package struct FileLock: Sendable {
  /// Gives the lock back.
  package let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) { self.release = release }
}

extension FileSystem {
  /// Makes a folder and those above it that are missing; with `sync`, the new names are on the
  /// disk itself when this returns.
  func makeFolders(_ path: String, mode: UInt32, sync: Bool) throws(FileSystemError) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    let made: Bool
    do {
      made = try makeFolder(path, mode: mode)
    } catch let error where error.isMissing && !parent.isEmpty {
      try makeFolders(parent, mode: mode, sync: sync)
      made = try makeFolder(path, mode: mode)
    }
    if made && sync { try self.sync(folder: parent.isEmpty ? "/" : parent) }
  }
}
