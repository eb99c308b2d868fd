import LightFoundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file of which processes lock single bytes, one for each thing that only one of them may do.
///
/// The system frees a lock when its process ends. A lock needs no room: bytes may be locked beyond
/// the end. The file itself has numbers that say that something was removed, a few bytes for many.
final class LeaseFile: Sendable {
  /// How many numbers it has; things that share one are taken for each other.
  static let numbers: UInt64 = 4_096

  /// Which file something is, whatever it is called; no other is the same while it is open.
  struct Identity: Hashable, Sendable {
    private let device: Int64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      (device, number) = (Int64(status.st_dev), UInt64(status.st_ino))
    }

    /// That of what is at a path, nil if nothing is known of it.
    fileprivate init?(at path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  let identity: Identity
  private let path: String
  private let file: Int32

  /// Opens it, and makes it first if need be.
  init(_ path: String) throws(FileSystemError) {
    let files = POSIXFileSystem()
    let file = try files.call("open", path) {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    var status = stat()
    do throws(FileSystemError) { try files.call("stat", path) { fstat(file, &status) } } catch {
      _ = close(file)
      throw error
    }
    (self.file, self.path, identity) = (file, path, Identity(status))
  }

  /// Whether it is still what others find at its path: the folder of a cache may be deleted.
  var isInPlace: Bool { Identity(at: path) == identity }

  deinit {
    // A process that is about to be another program may still hold a copy of the file.
    try? set(F_UNLCK, at: 0, length: 0)
    _ = close(file)
  }

  /// Takes the lock of a place, or does not.
  func lock(_ place: UInt64) throws(FileSystemError) -> Bool {
    try lock(at: Self.byte(of: place))
  }

  /// Gives the lock of a place back.
  func unlock(_ place: UInt64) throws(FileSystemError) {
    try set(F_UNLCK, at: Self.byte(of: place))
  }

  /// Takes the lock of a place's number, or does not.
  func lockNumber(_ place: UInt64) throws(FileSystemError) -> Bool {
    try lock(at: Self.offset(of: place))
  }

  /// Gives the lock of a place's number back.
  func unlockNumber(_ place: UInt64) throws(FileSystemError) {
    try set(F_UNLCK, at: Self.offset(of: place))
  }

  func number(_ place: UInt64) throws(FileSystemError) -> UInt64 {
    var number: UInt64 = 0
    try withUnsafeMutableBytes(of: &number) { bytes throws(FileSystemError) in
      _ = try POSIXFileSystem().call("read", "leases") {
        pread(file, bytes.baseAddress, bytes.count, Self.offset(of: place))
      }
    }
    return number
  }

  func setNumber(_ number: UInt64, of place: UInt64) throws(FileSystemError) {
    try withUnsafeBytes(of: number) { bytes throws(FileSystemError) in
      _ = try POSIXFileSystem().call("write", "leases") {
        pwrite(file, bytes.baseAddress, bytes.count, Self.offset(of: place))
      }
    }
  }

  private static func offset(of place: UInt64) -> off_t { off_t(place % numbers * 8) }

  /// Beyond the numbers, and within what an offset can be.
  private static func byte(of place: UInt64) -> off_t { off_t(place >> 2) + off_t(numbers * 8) }

  private func lock(at byte: off_t) throws(FileSystemError) -> Bool {
    do throws(FileSystemError) {
      try set(F_WRLCK, at: byte)
      return true
    } catch let error where error.code == EAGAIN || error.code == EACCES {
      return false
    } catch { throw error }
  }

  /// Locks or unlocks some bytes, a length of nothing being all that follow.
  private func set(
    _ kind: Int32, at byte: off_t, length: off_t = 1
  ) throws(FileSystemError) {
    var range = flock()
    range.l_type = Int16(kind)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = byte
    range.l_len = length
    try POSIXFileSystem().call("lock", "leases") { fcntl(file, Self.setsLock, &range) }
  }

  /// Sets a lock that belongs to the open file, not to the process: `F_OFD_SETLK`, a macro that is
  /// not seen here.
  #if canImport(Darwin)
  private static let setsLock: Int32 = 90
  #else
  private static let setsLock: Int32 = 37
  #endif
}
