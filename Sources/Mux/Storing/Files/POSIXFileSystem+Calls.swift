import LightFoundation

extension POSIXFileSystem {
  /// Takes a lock that excludes other processes and ends with this process.
  package func lock(_ path: String, busyTimeout: Duration) throws(FileSystemError) -> FileLock? {
    let file = try call("lock", path) { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    let deadline = ContinuousClock.now + busyTimeout
    var pause = 500_000
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      switch code {
      case EINTR: continue
      case ENOLCK, ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP: return FileLock { _ = close(file) }
      case EWOULDBLOCK where ContinuousClock.now < deadline:
        var time = timespec(tv_sec: 0, tv_nsec: pause)
        _ = nanosleep(&time, nil)
        pause = min(pause * 2, 20_000_000)
      default:
        _ = close(file)
        if code == EWOULDBLOCK { return nil }
        throw FileSystemError("lock", path, code: code)
      }
    }
    // Unlocked explicitly, because a forked process may hold a copy of the descriptor.
    return FileLock {
      _ = flock(file, LOCK_UN)
      _ = close(file)
    }
  }

  /// Runs a system call, and repeats it if a signal interrupts it.
  @discardableResult
  func call<Count: SignedInteger>(
    _ operation: String, _ path: String, _ body: () -> Count
  ) throws(FileSystemError) -> Count {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw FileSystemError(operation, path, code: code) }
    }
  }

  /// Flushes a file or folder to the disk.
  func flush(_ file: Int32, _ path: String) throws(FileSystemError) {
    #if canImport(Darwin)
    // On Darwin, `fsync` does not flush the cache of the drive.
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    try call("fsync", path) { fsync(file) }
  }

  /// Sets the modification time; ignores failures.
  func setModified(_ file: Int32, _ date: Date) {
    let time = timespec(date)
    withUnsafePointer(to: (time, time)) {
      $0.withMemoryRebound(to: timespec.self, capacity: 2) { _ = futimens(file, $0) }
    }
  }
}

// Outside of the type, whose methods would shadow these functions.

func posixRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(file, buffer, count)
}

func posixRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

private let secondsTo2001 = 978_307_200

extension timespec {
  /// Converts a date; NaN becomes 2001.
  init(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    let bounded = seconds.isNaN ? 0 : max(-1e15, min(1e15, seconds))
    let whole = bounded.rounded(.down)
    self.init(
      tv_sec: time_t(clamping: whole) + secondsTo2001,
      tv_nsec: min(Int(clamping: ((bounded - whole) * 1e9).rounded()), 999_999_999))
  }
}

extension Date {
  /// Converts a time back to the date that it was created from.
  init(_ time: timespec) {
    self.init(
      timeIntervalSinceReferenceDate: Double(time.tv_sec - secondsTo2001)
        + Double(time.tv_nsec) / 1e9)
  }
}
