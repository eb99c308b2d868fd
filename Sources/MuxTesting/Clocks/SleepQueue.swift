/// The sleepers of a clock, ordered by deadline and then by arrival.
///
/// A binary heap. Cancelled sleepers stay in it until they reach the top or outnumber the others.
struct SleepQueue: Sendable {
  struct Sleeper: Sendable {
    var deadline: Duration
    var order: UInt64
    var reply: Reply<Void>

    func isBefore(_ other: Sleeper) -> Bool {
      deadline != other.deadline ? deadline < other.deadline : order < other.order
    }
  }

  private var heap: [Sleeper] = []
  private var order: UInt64 = 0
  private var sizeToSweep = 1_024

  /// The number of entries, including cancelled sleepers.
  var size: Int { heap.count }

  var waiting: [Sleeper] { heap.filter { !$0.reply.isGiven }.sorted { $0.isBefore($1) } }

  mutating func insert(_ reply: Reply<Void>, until deadline: Duration) {
    if heap.count >= sizeToSweep { sweep() }
    heap.append(Sleeper(deadline: deadline, order: order, reply: reply))
    order += 1
    rise(from: heap.count - 1)
  }

  /// Returns the deadline of the first active sleeper.
  mutating func earliest() -> Duration? {
    while let first = heap.first {
      guard first.reply.isGiven else { return first.deadline }
      removeFirst()
    }
    return nil
  }

  /// Removes and returns the sleepers whose deadline has passed, in order.
  mutating func takeDue(by moment: Duration) -> [Reply<Void>] {
    var due: [Reply<Void>] = []
    while let first = heap.first, first.deadline <= moment {
      due.append(first.reply)
      removeFirst()
    }
    return due
  }

  private mutating func sweep() {
    heap = heap.filter { !$0.reply.isGiven }.sorted { $0.isBefore($1) }
    sizeToSweep = max(1_024, heap.count * 2)
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func sink(from start: Int) {
    var parent = start
    while true {
      var first = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[first]) { first = child }
      guard first != parent else { return }
      heap.swapAt(parent, first)
      parent = first
    }
  }
}
