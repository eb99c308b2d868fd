package import struct LightFoundation.Date
public import Mux

/// A file system in memory that crashes, fills up and fails when it is told to.
///
/// It keeps apart what is written and what is on the disk itself: content is there after a
/// synced `create`, a name after its folder was synced. ``crash(seed:)`` throws away any part of
/// the rest that a real system may lose. Every call to the `FileSystem` protocol counts, so
/// a test can let each call of an operation fail in turn, until none is left.
public final class SimulatedFileSystem: FileSystem {
  private let state: Lock<SimulatedDisk>
  private let plan = Lock(FaultPlan())

  /// Makes an empty file system.
  ///
  /// `capacity` is how many bytes of content it holds, nil for any number.
  public init(capacity: Int? = nil) { state = Lock(SimulatedDisk(capacity: capacity)) }

  /// How many calls were made.
  public var calls: Int { plan.withLock { $0.calls } }

  /// What was called, in order, such as `rename /a/b`.
  public var log: [String] { plan.withLock { $0.log } }

  /// Whether a planned fault has happened since it was planned.
  public var hasFailed: Bool { plan.withLock { $0.hasFailed } }

  /// Lets one call fail, counted from the next one, which is 1.
  public func fail(at call: Int, with fault: FileSystemFault) {
    plan.withLock { $0.plan(fault, at: call, lasts: false) }
  }

  /// Lets every call fail from one on, counted from the next one, which is 1: the power is off.
  public func fail(from call: Int, with fault: FileSystemFault) {
    plan.withLock { $0.plan(fault, at: call, lasts: true) }
  }

  /// Takes all planned faults back.
  public func heal() { plan.withLock { $0.heal() } }

  /// Whether changes are refused, as on a disk mounted read-only.
  public var isReadOnly: Bool {
    get { state.withLock { $0.isReadOnly } }
    set { state.withLock { $0.isReadOnly = newValue } }
  }

  /// How many bytes of content it holds, nil for any number.
  public var capacity: Int? {
    get { state.withLock { $0.capacity } }
    set { state.withLock { $0.capacity = newValue } }
  }

  /// Cuts the power: what was not synced is lost, or not, or in part; locks end, faults too.
  ///
  /// The same seed loses the same parts.
  public func crash(seed: UInt64) {
    state.withLock { $0.crash(seed: seed) }
    heal()
  }

  /// Ends the process as `kill -9` does: what was written stays, locks end, faults too.
  public func endProcess() {
    state.withLock { $0.dropLocks() }
    heal()
  }

  /// The paths of all files, in order.
  public var paths: [String] { state.withLock { $0.paths } }

  /// The content of a file, without counting as a call.
  public func contents(of path: String) -> [UInt8]? { state.withLock { $0.contents(of: path) } }

  /// The permission bits of a file or folder.
  public func mode(of path: String) -> UInt32? { state.withLock { $0.mode(of: path) } }

  /// Puts a content in place of that of a file that is there, as damage does.
  public func overwrite(_ path: String, with contents: [UInt8]) {
    state.withLock { $0.overwrite(path, with: contents) }
  }
}

extension SimulatedFileSystem {
  /// The first bytes of a file, all of them if there are not more than `count`.
  package func read(_ path: String, atMost count: Int) throws(FileSystemError) -> [UInt8] {
    try perform("read", path) { disk, _ throws(FileSystemError) in
      try disk.read(path, atMost: count)
    }
  }

  /// Writes a new file; one of that name must not exist.
  package func create(
    _ path: String, contents: [UInt8], mode: UInt32, modified: Date, sync: Bool
  ) throws(FileSystemError) {
    try perform("create", path) { disk, isCut throws(FileSystemError) in
      try disk.create(
        path, contents: isCut ? Array(contents.prefix(contents.count / 2)) : contents,
        mode: mode, modified: modified, sync: sync && !isCut)
    }
  }

  /// Gives a file another name, in one step, in place of a file that had this name.
  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try perform("rename", newPath) { disk, _ throws(FileSystemError) in
      try disk.rename(path, to: newPath)
    }
  }

  package func remove(_ path: String) throws(FileSystemError) {
    try perform("remove", path) { disk, _ throws(FileSystemError) in try disk.remove(path) }
  }

  /// The size of a file and when it was modified.
  package func status(_ path: String) throws(FileSystemError) -> FileStatus {
    try perform("status", path) { disk, _ throws(FileSystemError) in try disk.status(path) }
  }

  /// The names in a folder, in order.
  package func list(_ folder: String) throws(FileSystemError) -> [String] {
    try perform("list", folder) { disk, _ throws(FileSystemError) in try disk.list(folder) }
  }

  /// Makes one folder, unless something of that name is there.
  @discardableResult
  package func makeFolder(_ path: String, mode: UInt32) throws(FileSystemError) -> Bool {
    try perform("makeFolder", path) { disk, _ throws(FileSystemError) in
      try disk.makeFolder(path, mode: mode)
    }
  }

  /// Puts the names of a folder on the disk itself.
  package func sync(folder: String) throws(FileSystemError) {
    try perform("sync", folder) { disk, isCut throws(FileSystemError) in
      if !isCut { try disk.sync(folder: folder) }
    }
  }

  /// Takes a lock; one that is held is refused at once, since no other task runs meanwhile.
  package func lock(_ path: String, patience: Duration) throws(FileSystemError) -> FileLock? {
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
    if let fault, !fault.takesEffect {
      throw FileSystemError(name, path, code: fault.code)
    }
    let outcome = try state.withLock { disk throws(FileSystemError) in
      try call(&disk, fault != nil)
    }
    if let fault { throw FileSystemError(name, path, code: fault.code) }
    return outcome
  }
}
