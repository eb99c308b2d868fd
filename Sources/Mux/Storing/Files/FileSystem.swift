package import struct LightFoundation.Date

/// The file-system operations of a file store; tests substitute their own.
///
/// Paths are absolute. Calls block and may come from any thread. Interrupted calls are repeated;
/// all other failures are thrown with the error number of the system.
package protocol FileSystem: Sendable {
  /// Returns the first bytes of a file, at most `count`.
  func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8]

  /// Creates a file, which must not exist.
  ///
  /// A failure may leave a partial file. The file gets the permission bits `mode` and the
  /// modification time `modified`; with `sync`, the contents are flushed to the disk.
  func create(_ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool)
    throws(FileSystemError)

  /// Renames a file atomically, replacing an existing file.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  func remove(_ path: String) throws(FileSystemError)

  /// Returns the size and the modification time of a file.
  func status(_ path: String) throws(FileSystemError) -> FileStatus

  /// Returns the names in a folder in any order, without `.` and `..`.
  func list(_ folder: String) throws(FileSystemError) -> [String]

  /// Creates a folder, unless the name exists.
  ///
  /// - Returns: Whether the folder was created.
  @discardableResult
  func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool

  /// Flushes the names of a folder to the disk.
  func sync(folder: String) throws(FileSystemError)

  /// Takes a lock that excludes other processes and ends with this process.
  ///
  /// Creates the file if necessary. On a file system without locks, the lock has no effect.
  ///
  /// - Returns: The lock; nil if another process held it for all of `busyTimeout`.
  func lock(_ path: String, busyTimeout: Duration) throws(FileSystemError) -> FileLock?
}

package struct FileStatus: Hashable, Sendable {
  package var bytes: Int
  package var modified: Date

  package init(bytes: Int, modified: Date) {
    self.bytes = bytes
    self.modified = modified
  }
}

/// A held lock; the holder calls `release` once.
package struct FileLock: Sendable {
  package let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) { self.release = release }
}

extension FileSystem {
  /// Creates a folder and its missing parents; with `sync`, flushes the new names to the disk.
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
