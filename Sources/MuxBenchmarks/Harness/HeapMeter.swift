import CHeap

/// How much of the heap is in use.
enum HeapMeter {
  /// How much the heap grew by what was made, which is kept alive until then.
  static func growth<Made>(_ make: () -> Made) -> Double {
    let before = heap_bytes_in_use()
    let made = make()
    let after = heap_bytes_in_use()
    withExtendedLifetime(made) {}
    return Double(after) - Double(before)
  }
}
