/// How a call to a ``SimulatedFileSystem`` fails.
public struct FileSystemFault: Hashable, Sendable {
  /// The system's error number.
  public var code: Int32
  /// Whether the call does something before it fails: a new file is half written, a file is
  /// renamed or removed although the caller is told otherwise.
  public var takesEffect: Bool

  /// Makes a fault.
  public init(code: Int32, takesEffect: Bool = false) {
    self.code = code
    self.takesEffect = takesEffect
  }
}

struct FaultPlan {
  private(set) var calls = 0
  private(set) var log: [String] = []
  private(set) var hasFailed = false
  private var fault: (at: Int, lasts: Bool, fault: FileSystemFault)?

  mutating func plan(_ fault: FileSystemFault, at call: Int, lasts: Bool) {
    self.fault = (calls + call, lasts, fault)
    hasFailed = false
  }

  mutating func heal() { fault = nil }

  /// Counts a call and says how it fails, if it does.
  mutating func next(_ call: String) -> FileSystemFault? {
    calls += 1
    log.append(call)
    guard let fault, calls == fault.at || fault.lasts && calls > fault.at else { return nil }
    hasFailed = true
    return fault.fault
  }
}
