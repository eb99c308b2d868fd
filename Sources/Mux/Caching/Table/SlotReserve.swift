import Synchronization

/// The places within the limit of a map that all shards share.
///
/// Keys are not distributed evenly: with fixed shares, some shards would evict too early.
final class SlotReserve: Sendable {
  private let count: Atomic<Int>
  private let total: Atomic<Int>

  init(_ count: Int) {
    self.count = Atomic(count)
    total = Atomic(count)
  }

  /// Sets the total number of places, including those taken.
  func setTotal(_ new: Int) {
    let old = total.exchange(new, ordering: .relaxed)
    count.add(new - old, ordering: .relaxed)
  }

  /// True if more places are in use than exist.
  var isOverdrawn: Bool { count.load(ordering: .relaxed) < 0 }

  /// Takes a place; returns false if none is left.
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
