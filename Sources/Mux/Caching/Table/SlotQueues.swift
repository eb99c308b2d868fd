import LightFoundation

/// The eviction queues of a table, oldest entry first, as lists linked by slot.
///
/// Each entry is in one queue: probation, main, passed over (it costs nothing and was skipped in an
/// eviction for cost), or held (pinned).
@usableFromInline
struct SlotQueues: Sendable {
  @usableFromInline
  enum Queue: UInt8, Sendable { case probation, main, passed, held }

  struct Ends: Sendable {
    var oldest = SlotQueues.none
    var newest = SlotQueues.none
    var count = 0
    var cost = 0
  }

  struct Link: Sendable {
    var older = SlotQueues.none
    var newer = SlotQueues.none
    let tag: UInt32
    /// The time at which the entry entered its queue or was last promoted.
    var movedAt: UInt32
    var pins: UInt16 = 0
    var queue: Queue
    /// The queue to which a held or passed-over entry returns.
    var home: Queue
  }

  static let none = UInt32.max

  private var links: ContiguousArray<Link> = []
  /// The costs; empty while all are 1.
  private var costs: ContiguousArray<Int> = []
  /// Twice the number of entries stored so far; odd values are uses between two stores.
  @usableFromInline var clock: UInt32 = 0
  private(set) var probation = Ends()
  private(set) var main = Ends()
  private(set) var passed = Ends()
  private(set) var held = Ends()

  subscript(slot: Int) -> Link { links[slot] }

  /// The number of entries that count against the limits.
  var evictableCount: Int { probation.count + main.count + passed.count }
  /// The cost of the entries that count against the limits.
  var evictableCost: Int { probation.cost &+ main.cost }

  func cost(of slot: Int) -> Int { costs.isEmpty ? 1 : costs[slot] }

  mutating func reserve(_ capacity: Int) { links.reserveCapacity(capacity) }

  /// Appends a slot at the newest end of a queue.
  mutating func append(tag: UInt32, cost: Int, to queue: Queue, home: Queue) {
    if cost != 1 { itemizeCosts() }
    if !costs.isEmpty || cost != 1 { costs.append(cost) }
    links.append(Link(tag: tag, movedAt: clock, queue: queue, home: home))
    link(links.count - 1)
  }

  /// Removes a slot; the last slot takes its place.
  mutating func remove(_ slot: Int) {
    unlink(slot)
    let last = links.count - 1
    if slot != last {
      links[slot] = links[last]
      redirect(from: last, to: slot)
      if !costs.isEmpty { costs[slot] = costs[last] }
    }
    links.removeLast()
    if !costs.isEmpty { costs.removeLast() }
  }

  /// Moves a slot to the newest end of its queue, or of its home queue if it was passed over.
  @usableFromInline
  mutating func renew(_ slot: Int) {
    let queue = links[slot].queue
    guard links[slot].newer != SlotQueues.none || queue == .passed else { return }
    move(slot, to: queue == .passed ? links[slot].home : queue)
  }

  /// Moves a slot to the newest end of a queue.
  mutating func move(_ slot: Int, to queue: Queue) {
    unlink(slot)
    links[slot].queue = queue
    if queue == .probation || queue == .main { links[slot].home = queue }
    link(slot)
  }

  /// Moves a slot out of the way of evictions for cost.
  mutating func passOver(_ slot: Int) {
    links[slot].movedAt = clock &+ 1
    move(slot, to: .passed)
  }

  /// Returns the number of entries stored since a time.
  func storings(since moment: UInt32) -> UInt32 { (clock &- (moment & ~1)) / 2 }

  /// Moves a used slot to the newest end of the main queue.
  mutating func promote(_ slot: Int) {
    links[slot].movedAt = clock &+ 1
    move(slot, to: .main)
  }

  mutating func setCost(_ cost: Int, of slot: Int) {
    let change = cost &- self.cost(of: slot)
    guard change != 0 else { return }
    itemizeCosts()
    costs[slot] = cost
    updateEnds(of: links[slot].queue) { $0.cost &+= change }
  }

  mutating func addPin(_ slot: Int) { links[slot].pins += 1 }

  mutating func removePin(_ slot: Int) { links[slot].pins -= 1 }

  /// Calls `body` for each slot of a queue from oldest to newest.
  func forEach(in queue: Queue, _ body: (Int) throws -> Void) rethrows {
    var slot = ends(of: queue).oldest
    while slot != SlotQueues.none {
      try body(Int(slot))
      slot = links[Int(slot)].newer
    }
  }

  func ends(of queue: Queue) -> Ends {
    switch queue {
    case .probation: probation
    case .main: main
    case .passed: passed
    case .held: held
    }
  }

  private mutating func updateEnds(of queue: Queue, _ change: (inout Ends) -> Void) {
    switch queue {
    case .probation: change(&probation)
    case .main: change(&main)
    case .passed: change(&passed)
    case .held: change(&held)
    }
  }

  private mutating func itemizeCosts() {
    guard costs.isEmpty else { return }
    costs.reserveCapacity(links.capacity)
    costs.append(contentsOf: repeatElement(1, count: links.count))
  }

  private mutating func link(_ slot: Int) {
    let queue = links[slot].queue
    let newest = ends(of: queue).newest
    links[slot].older = newest
    links[slot].newer = SlotQueues.none
    if newest != SlotQueues.none { links[Int(newest)].newer = UInt32(slot) }
    let cost = cost(of: slot)
    updateEnds(of: queue) {
      if newest == SlotQueues.none { $0.oldest = UInt32(slot) }
      $0.newest = UInt32(slot)
      $0.count += 1
      $0.cost &+= cost
    }
  }

  private mutating func unlink(_ slot: Int) {
    let link = links[slot]
    if link.older != SlotQueues.none { links[Int(link.older)].newer = link.newer }
    if link.newer != SlotQueues.none { links[Int(link.newer)].older = link.older }
    let cost = cost(of: slot)
    updateEnds(of: link.queue) {
      if link.older == SlotQueues.none { $0.oldest = link.newer }
      if link.newer == SlotQueues.none { $0.newest = link.older }
      $0.count -= 1
      $0.cost &-= cost
    }
  }

  private mutating func redirect(from old: Int, to new: Int) {
    let link = links[new]
    if link.older != SlotQueues.none { links[Int(link.older)].newer = UInt32(new) }
    if link.newer != SlotQueues.none { links[Int(link.newer)].older = UInt32(new) }
    updateEnds(of: link.queue) {
      if link.older == SlotQueues.none { $0.oldest = UInt32(new) }
      if link.newer == SlotQueues.none { $0.newest = UInt32(new) }
    }
  }
}
