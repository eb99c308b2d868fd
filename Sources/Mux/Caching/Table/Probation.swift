import LightFoundation

/// Probation for new entries: how much room they get until they have proved themselves.
///
/// S3-FIFO keeps new entries in a tenth of the cache and lets those that come back, after they
/// left, go straight to the main queue. That alone fails where everything is wanted again soon
/// but not within that tenth. So the share adapts, between one and nine tenths: an entry that comes
/// back soon after it left on probation says that there was too little room, one that comes back
/// soon after it left the main queue says the contrary. Both count within the same window,
/// half of the cache, because only then do they weigh the two margins against each other.
///
/// One use counts as much as several here, where S3-FIFO counts up to three: with the share that
/// costs half a point where the same keys stay popular, and gains two where they change.
struct Probation: Sendable {
  /// The part of the cache for those on probation.
  private(set) var share = 0.1
  private var leftOnProbation = GhostQueue()
  private var leftMain = GhostQueue()

  /// The turns that the loops took.
  var steps: Int { leftOnProbation.steps + leftMain.steps }

  /// The queue for a new entry, by what is remembered of it, in a cache of so many entries.
  mutating func queue(for tag: UInt32, capacity: Int) -> SlotQueues.Queue {
    let step = max(0.001, 1 / Double(max(capacity, 1)))
    if let age = leftOnProbation.remove(tag) {
      share = min(0.9, share + step * weight(age, capacity))
      return .main
    }
    if let age = leftMain.remove(tag) {
      share = max(0.1, share - step * weight(age, capacity))
    }
    return .probation
  }

  /// Remembers an entry that had to leave a queue.
  mutating func remember(_ tag: UInt32, from queue: SlotQueues.Queue, capacity: Int) {
    if queue == .main {
      leftMain.insert(tag, limit: (capacity + 1) / 2)
    } else {
      leftOnProbation.insert(tag, limit: capacity - capacity / 10)
    }
  }

  /// Whether those on probation take more than their share.
  func isFull(_ queues: SlotQueues, places: Int?, cost: Int?) -> Bool {
    let probation = queues.probation
    if probation.count == 0 || queues.main.count == 0 { return probation.count > 0 }
    return places.map { probation.count >= part(of: $0) } == true
      || cost.map { probation.cost >= part(of: $0) } == true
  }

  private func part(of limit: Int) -> Int { max(1, Int(clamping: Double(limit) * share)) }

  private func weight(_ age: Int, _ capacity: Int) -> Double {
    max(0, 1 - Double(age) * 2 / Double(max(capacity, 1)))
  }
}
