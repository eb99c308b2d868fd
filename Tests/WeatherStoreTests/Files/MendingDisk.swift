import Foundation
import Mux
import MuxTesting

/// A disk on which another program rewrites a file just before this one gets the lock.
final class MendingDisk: FileSystem {
  let disk: SimulatedFileSystem
  let path: String
  /// The text that the other program writes.
  let text: String
  /// True to fail every second read, which is the one under the lock.
  let failsUnderLock: Bool
  private let reads = Lock(0)

  init(disk: SimulatedFileSystem, path: String, text: String, failsUnderLock: Bool = false) {
    (self.disk, self.path, self.text) = (disk, path, text)
    self.failsUnderLock = failsUnderLock
  }

  func lock(_ path: String, busyTimeout: Duration) throws(FileSystemError) -> FileLock? {
    disk.overwrite(self.path, with: Array(text.utf8))
    return try disk.lock(path, busyTimeout: busyTimeout)
  }

  func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    let number = reads.withLock { number in
      number += 1
      return number
    }
    if failsUnderLock, number.isMultiple(of: 2) {
      throw FileSystemError("open", path, code: 24)
    }
    return try disk.read(path, atMost: count)
  }

  func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    try disk.create(path, contents: contents, mode: mode, modified: modified, sync: sync)
  }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try disk.rename(path, to: newPath)
  }

  func remove(_ path: String) throws(FileSystemError) { try disk.remove(path) }

  func status(_ path: String) throws(FileSystemError) -> FileStatus { try disk.status(path) }

  func list(_ folder: String) throws(FileSystemError) -> [String] { try disk.list(folder) }

  func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    try disk.makeFolder(path, mode: mode)
  }

  func sync(folder: String) throws(FileSystemError) { try disk.sync(folder: folder) }
}
