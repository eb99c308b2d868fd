import Synchronization

/// The places within the limit of a map that belong to none of its shards, until one needs them.
///
/// Keys are not spread evenly: of shards with a fixed share some would evict while others have room.
final class SparePlaces: Sendable {
  private let count: Atomic<Int>
  private let total: Atomic<Int>

  init(_ count: Int) {
    self.count = Atomic(count)
    total = Atomic(count)
  }

  /// There are so many from now on, those that are taken included.
  func setTotal(_ new: Int) {
    let old = total.exchange(new, ordering: .relaxed)
    count.add(new - old, ordering: .relaxed)
  }

  /// Whether more are taken than there are.
  var isOverdrawn: Bool { count.load(ordering: .relaxed) < 0 }

  /// Takes one; false if there is none.
  func take() -> Bool {
    var known = count.load(ordering: .relaxed)
    while known > 0 {
      let (isTaken, now) = count.compareExchange(
        expected: known, desired: known - 1, ordering: .relaxed)
      if isTaken { return true }
      known = now
    }
    return false
  }

  func giveBack(_ places: Int) { count.add(places, ordering: .relaxed) }
}
