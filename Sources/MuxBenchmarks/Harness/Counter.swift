import Synchronization

/// A number that several tasks count up.
final class Counter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .acquiring) }

  /// Adds and gives the sum.
  @discardableResult
  func add(_ count: Int) -> Int {
    number.add(count, ordering: .acquiringAndReleasing).newValue
  }
}
