import Synchronization

/// Generates numbers unique in the process, starting at 2; 0 and 1 have special meanings.
enum SerialNumber {
  private static let last = Atomic<UInt64>(1)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
