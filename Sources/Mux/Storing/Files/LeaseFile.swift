import LightFoundation

/// A file whose bytes processes lock to get exclusive rights.
///
/// The system releases a lock when its process ends. Locks use no disk space, because bytes beyond
/// the end of the file can be locked. The contents are numbers that record removals.
final class LeaseFile: Sendable {
  /// The number of numbers; places that share one cannot be distinguished.
  static let numbers: UInt64 = 4_096

  /// The identity of a file independent of its path, unique while the file is open.
  struct Identity: Hashable, Sendable {
    private let device: Int64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      (device, number) = (Int64(status.st_dev), UInt64(status.st_ino))
    }

    /// Returns the identity of the file at a path; nil if it cannot be read.
    fileprivate init?(at path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  let identity: Identity
  private let path: String
  private let file: Int32

  /// Opens the file, and creates it if necessary.
  init(_ path: String) throws(FileSystemError) {
    let files = POSIXFileSystem()
    let file = try files.call("open", path) { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    var status = stat()
    do throws(FileSystemError) { try files.call("stat", path) { fstat(file, &status) } } catch {
      _ = close(file)
      throw error
    }
    (self.file, self.path, identity) = (file, path, Identity(status))
  }

  /// True if the path still leads to this file; the folder of a cache may be deleted at any time.
  var isInPlace: Bool { Identity(at: path) == identity }

  deinit {
    // Unlocked explicitly, because a forked process may hold a copy of the descriptor.
    try? set(F_UNLCK, at: 0, length: 0)
    _ = close(file)
  }

  /// Tries to take the lock of a place.
  func lock(_ place: UInt64) throws(FileSystemError) -> Bool { try lock(at: Self.byte(of: place)) }

  func unlock(_ place: UInt64) throws(FileSystemError) {
    try set(F_UNLCK, at: Self.byte(of: place))
  }

  /// Tries to take the lock of a place's number.
  func lockNumber(_ place: UInt64) throws(FileSystemError) -> Bool {
    try lock(at: Self.offset(of: place))
  }

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

  /// Returns an offset behind the numbers and within the range of `off_t`.
  private static func byte(of place: UInt64) -> off_t { off_t(place >> 2) + off_t(numbers * 8) }

  private func lock(at byte: off_t) throws(FileSystemError) -> Bool {
    do throws(FileSystemError) {
      try set(F_WRLCK, at: byte)
      return true
    } catch let error where error.code == EAGAIN || error.code == EACCES {
      return false
    } catch { throw error }
  }

  /// Locks or unlocks bytes; a length of zero means all that follow.
  private func set(_ kind: Int32, at byte: off_t, length: off_t = 1) throws(FileSystemError) {
    var range = flock()
    range.l_type = Int16(kind)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = byte
    range.l_len = length
    try POSIXFileSystem().call("lock", "leases") { fcntl(file, Self.setsLock, &range) }
  }

  /// `F_OFD_SETLK`, which Swift does not import: the lock belongs to the open file.
  #if canImport(Darwin)
  private static let setsLock: Int32 = 90
  #else
  private static let setsLock: Int32 = 37
  #endif
}
