package import struct LightFoundation.Date
public import Mux

/// An in-memory file system that can crash, fill up and fail on command.
///
/// It separates written data from synced data: content survives a crash after a synced `create`, a
/// name after a sync of its folder. ``crash(seed:)`` loses any of the rest that a real system may
/// lose. Every call to the `FileSystem` protocol counts, so a test can fail each call of an
/// operation in turn.
public final class SimulatedFileSystem: FileSystem {
  private let state: Lock<SimulatedDisk>
  private let plan = Lock(FaultPlan())

  /// Creates an empty file system.
  ///
  /// `capacity` is the maximum size of all contents in bytes; nil for no limit.
  public init(capacity: Int? = nil) { state = Lock(SimulatedDisk(capacity: capacity)) }

  /// The number of calls.
  public var calls: Int { plan.withLock { $0.calls } }

  /// The calls in order, such as `rename /a/b`.
  public var log: [String] { plan.withLock { $0.log } }

  /// A Boolean value indicating whether a fault has occurred since it was planned.
  public var hasFailed: Bool { plan.withLock { $0.hasFailed } }

  /// Fails one call; 1 is the next.
  public func fail(at call: Int, with fault: FileSystemFault) {
    plan.withLock { $0.plan(fault, at: call, lasts: false) }
  }

  /// Fails all calls from one on, as after a power failure; 1 is the next.
  public func fail(from call: Int, with fault: FileSystemFault) {
    plan.withLock { $0.plan(fault, at: call, lasts: true) }
  }

  /// Cancels all planned faults.
  public func cancelFaults() { plan.withLock { $0.cancelFaults() } }

  /// A Boolean value indicating whether changes fail, as on a read-only disk.
  public var isReadOnly: Bool {
    get { state.withLock { $0.isReadOnly } }
    set { state.withLock { $0.isReadOnly = newValue } }
  }

  /// The maximum size of all contents in bytes; nil for no limit.
  public var capacity: Int? {
    get { state.withLock { $0.capacity } }
    set { state.withLock { $0.capacity = newValue } }
  }

  /// Simulates a power failure: loses some unsynced data and all locks, and cancels planned faults.
  ///
  /// The same seed loses the same data.
  public func crash(seed: UInt64) {
    state.withLock { $0.crash(seed: seed) }
    cancelFaults()
  }

  /// Simulates `kill -9`: data stays, locks are released, planned faults are cancelled.
  public func endProcess() {
    state.withLock { $0.dropLocks() }
    cancelFaults()
  }

  /// The sorted paths of all files.
  public var paths: [String] { state.withLock { $0.paths } }

  /// Returns the content of a file without counting as a call.
  public func contents(of path: String) -> [UInt8]? { state.withLock { $0.contents(of: path) } }

  /// Returns the permission bits of a file or folder.
  public func mode(of path: String) -> UInt32? { state.withLock { $0.mode(of: path) } }

  /// Replaces the content of an existing file, to simulate damage.
  public func overwrite(_ path: String, with contents: [UInt8]) {
    state.withLock { $0.overwrite(path, with: contents) }
  }
}

extension SimulatedFileSystem {
  /// Reads at most `count` bytes from the start of a file.
  package func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    try perform("read", path) { disk, _ throws(FileSystemError) in
      try disk.read(path, atMost: count)
    }
  }

  package func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    try perform("create", path) { disk, isCut throws(FileSystemError) in
      try disk.create(
        path, contents: isCut ? Array(contents.prefix(contents.count / 2)) : contents,
        mode: mode, modified: modified, sync: sync && !isCut)
    }
  }

  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try perform("rename", newPath) { disk, _ throws(FileSystemError) in
      try disk.rename(path, to: newPath)
    }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    try perform("remove", path) { disk, _ throws(FileSystemError) in try disk.remove(path) }
  }

  package func status(_ path: String) throws(FileSystemError) -> FileStatus {
    try perform("status", path) { disk, _ throws(FileSystemError) in try disk.status(path) }
  }

  package func list(_ folder: String) throws(FileSystemError) -> [String] {
    try perform("list", folder) { disk, _ throws(FileSystemError) in try disk.list(folder) }
  }

  @discardableResult
  package func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    try perform("makeFolder", path) { disk, _ throws(FileSystemError) in
      try disk.makeFolder(path, mode: mode)
    }
  }

  /// Makes the names in a folder survive a crash.
  package func sync(folder: String) throws(FileSystemError) {
    try perform("sync", folder) { disk, isCut throws(FileSystemError) in
      if !isCut { try disk.sync(folder: folder) }
    }
  }

  /// Takes a lock, or returns nil at once if it is held: no other task runs during a wait.
  package func lock(_ path: String, busyTimeout: Duration) throws(FileSystemError) -> FileLock? {
    let number = try perform("lock", path) { disk, isCut throws(FileSystemError) in
      isCut ? nil : try disk.lock(path)
    }
    return number.map { number in
      FileLock { [self] in state.withLock { $0.unlock(path, number: number) } }
    }
  }

  private func perform<Outcome: Sendable>(
    _ name: String, _ path: String,
    _ call: (inout SimulatedDisk, _ isCut: Bool) throws(FileSystemError) -> Outcome
  ) throws(FileSystemError) -> Outcome {
    let fault = plan.withLock { $0.next("\(name) \(path)") }
    if let fault, !fault.takesEffect { throw FileSystemError(name, path, code: fault.code) }
    let outcome = try state.withLock { disk throws(FileSystemError) in try call(&disk, fault != nil)
    }
    if let fault { throw FileSystemError(name, path, code: fault.code) }
    return outcome
  }
}
