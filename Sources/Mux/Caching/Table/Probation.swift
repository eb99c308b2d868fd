import LightFoundation

/// Probation for new entries: how much room they get until they have proved themselves.
///
/// S3-FIFO keeps new entries in a tenth of the cache. That alone fails where everything is wanted
/// again soon but not within that tenth, and gives too much where a loop is a little too long. So
/// the share adapts, between a hundredth and nine tenths: an entry that comes back soon after it
/// left on probation, and is worth a place in the main queue, says that there was too little room,
/// one that comes back soon after it left the main queue says the contrary. Both count within the
/// same window, half of the cache, because only then do they weigh the two margins against each
/// other.
struct Probation: Sendable {
  /// What is remembered of an entry that left: how many left after it from the same queue, and
  /// when it was used last.
  enum Memory: Equatable, Sendable {
    case leftOnProbation(age: Int, usedAt: UInt32)
    case leftMain(age: Int)
  }

  /// The part of the cache for those on probation.
  private(set) var share = 0.05
  private var leftOnProbation = GhostQueue()
  private var leftMain = GhostQueue()

  /// The turns that the loops took.
  var steps: Int { leftOnProbation.steps + leftMain.steps }

  /// What is remembered of an entry, which is then forgotten.
  mutating func recall(_ tag: UInt32) -> Memory? {
    if let (age, usedAt) = leftOnProbation.remove(tag) {
      return .leftOnProbation(age: age, usedAt: usedAt)
    }
    return leftMain.remove(tag).map { .leftMain(age: $0.age) }
  }

  /// Remembers an entry that had to leave a queue of a cache of so many entries.
  mutating func remember(
    _ tag: UInt32, usedAt: UInt32, from queue: SlotQueues.Queue, capacity: Int
  ) {
    if queue == .main {
      leftMain.insert(tag, usedAt: usedAt, limit: (capacity + 1) / 2)
    } else {
      leftOnProbation.insert(tag, usedAt: usedAt, limit: capacity + capacity / 2)
    }
  }

  /// Gives those on probation more room, as one of them came back.
  mutating func grow(_ age: Int, _ capacity: Int) {
    share = min(0.9, share + step(age, capacity))
  }

  /// Gives those on probation less room, as one came back to the main queue.
  mutating func shrink(_ age: Int, _ capacity: Int) {
    share = max(0.01, share - step(age, capacity))
  }

  /// Whether the next to leave is one of those on probation.
  func isFull(_ queues: SlotQueues, places: Int?, cost: Int?) -> Bool {
    guard queues.probation.count > 0 else { return false }
    return queues.main.count == 0 || exceedsShare(queues, places: places, cost: cost)
  }

  /// Whether those on probation have their share, or more.
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
