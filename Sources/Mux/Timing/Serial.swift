import Synchronization

/// Numbers that are used once in a process, rising from 2; 0 and 1 may mean other things.
enum Serial {
  private static let last = Atomic<UInt64>(1)

  static func next() -> UInt64 {
    last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
