import Synchronization

/// A counter shared by several tasks.
final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .acquiring) }

  /// Adds a number and returns the sum.
  @discardableResult
  func add(_ count: Int) -> Int {
    number.add(count, ordering: .acquiringAndReleasing).newValue
  }
}
