/// A failure of a call to a ``SimulatedFileSystem``.
public struct FileSystemFault: Hashable, Sendable {
  /// The `errno` value.
  public var code: Int32
  /// A Boolean value indicating whether the call has an effect before it fails: a new file is half
  /// written, or a file is renamed or removed despite the error.
  public var takesEffect: Bool

  /// Creates a fault.
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

  mutating func cancelFaults() { fault = nil }

  mutating func next(_ call: String) -> FileSystemFault? {
    calls += 1
    log.append(call)
    guard let fault, calls == fault.at || fault.lasts && calls > fault.at else { return nil }
    hasFailed = true
    return fault.fault
  }
}
