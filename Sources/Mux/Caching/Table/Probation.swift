import LightFoundation

/// Adapts the share of the cache for entries on probation.
///
/// S3-FIFO reserves a tenth of the cache for new entries. That fails if entries return soon, but
/// not within that tenth, and it is too much for a loop slightly longer than the cache. The share
/// therefore adapts between 1 % and 90 %. It grows when an entry returns soon after its eviction
/// from probation and qualifies for the main queue. It shrinks when an entry returns soon after its
/// eviction from the main queue. Both count within the same window, half of the cache, so that they
/// are comparable.
struct Probation: Sendable {
  /// An evicted entry: the number of later evictions from its queue, and its last use.
  enum Memory: Equatable, Sendable {
    case leftOnProbation(age: Int, usedAt: UInt32)
    case leftMain(age: Int)
  }

  /// The share of the cache for entries on probation.
  private(set) var share = 0.05
  private var leftOnProbation = GhostQueue()
  private var leftMain = GhostQueue()

  /// The number of loop iterations.
  var steps: Int { leftOnProbation.steps + leftMain.steps }

  /// Returns and forgets the memory of an entry.
  mutating func recall(_ tag: UInt32) -> Memory? {
    if let (age, usedAt) = leftOnProbation.remove(tag) {
      return .leftOnProbation(age: age, usedAt: usedAt)
    }
    return leftMain.remove(tag).map { .leftMain(age: $0.age) }
  }

  mutating func remember(
    _ tag: UInt32, usedAt: UInt32, from queue: SlotQueues.Queue, capacity: Int
  ) {
    if queue == .main {
      leftMain.insert(tag, usedAt: usedAt, limit: (capacity + 1) / 2)
    } else {
      leftOnProbation.insert(tag, usedAt: usedAt, limit: capacity + capacity / 2)
    }
  }

  /// Grows the share after an entry has returned from probation.
  mutating func grow(_ age: Int, _ capacity: Int) { share = min(0.9, share + step(age, capacity)) }

  /// Shrinks the share after an entry has returned from the main queue.
  mutating func shrink(_ age: Int, _ capacity: Int) {
    share = max(0.01, share - step(age, capacity))
  }

  /// Returns whether the next victim is on probation.
  func isFull(_ queues: SlotQueues, places: Int?, cost: Int?) -> Bool {
    guard queues.probation.count > 0 else { return false }
    return queues.main.count == 0 || exceedsShare(queues, places: places, cost: cost)
  }

  /// Returns whether the entries on probation have reached their share.
  func exceedsShare(_ queues: SlotQueues, places: Int?, cost: Int?) -> Bool {
    let probation = queues.probation
    return places.map { probation.count >= part(of: $0) } == true
      || cost.map { probation.cost >= part(of: $0) } == true
  }

  private func part(of limit: Int) -> Int { max(1, Int(clamping: Double(limit) * share)) }

  private func step(_ age: Int, _ capacity: Int) -> Double {
    let size = Double(max(capacity, 1))
    return max(0.0015, 1.5 / size) * max(0, 1 - Double(age) * 2 / size)
  }
}
