import Mux

/// A number that several tasks raise.
final class Counter: Sendable {
  private let count = Lock<Int>(0)

  var value: Int { count.withLock { $0 } }

  /// Raises it by one and gives what it is then.
  func increment() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
