@testable import Mux

extension EntryTable {
  /// What contradicts itself within the table, nil if nothing does.
  var flaw: String? {
    var seen = Set<Int>()
    var total = 0
    for queue in [SlotQueues.Queue.main, .probation, .held] {
      let ends = queues.ends(of: queue)
      var slots: [Int] = []
      queues.forEach(in: queue) { slots.append($0) }
      let cost = slots.reduce(0) { $0 + queues.cost(of: $1) }
      total += cost
      seen.formUnion(slots)
      if slots.count != ends.count { return "\(queue) has \(slots.count), counts \(ends.count)" }
      if cost != ends.cost { return "\(queue) costs \(cost), counts \(ends.cost)" }
      if slots.last.map(UInt32.init) ?? SlotQueues.none != ends.newest {
        return "\(queue) has no end"
      }
      for (older, newer) in zip(slots, slots.dropFirst()) where queues[newer].older != older {
        return "\(queue) has a broken link at \(newer)"
      }
      if slots.contains(where: { (queues[$0].pins > 0) != (queue == .held) }) {
        return "\(queue) has a pin where none belongs"
      }
    }
    if seen != Set(0..<count) { return "\(seen) of \(count) slots are in a queue" }
    if index.count != count { return "the index has \(index.count) of \(count)" }
    if total != totalCost { return "costs \(total), says \(totalCost)" }
    if let limit = limits.count, count > limit + pinnedCount { return "\(count) is over the limit" }
    if let limit = limits.cost, total - queues.held.cost > limit { return "\(total) is too much" }
    return wheel.map { $0.links.count == count ? nil : "the wheel has \($0.links.count)" } ?? nil
  }
}

/// Numbers that look random and are the same for the same start.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
