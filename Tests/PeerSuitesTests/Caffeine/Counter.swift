import Mux

/// A counter shared by several tasks.
final class Counter: Sendable {
  private let count = Lock<Int>(0)

  var value: Int { count.withLock { $0 } }

  /// Increments the counter and returns its new value.
  func increment() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
