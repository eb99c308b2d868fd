@testable import Mux

extension EntryTable {
  /// The first inconsistency within the table, or nil.
  var flaw: String? {
    var seen = Set<Int>()
    var total = 0
    for queue in [SlotQueues.Queue.passed, .main, .probation, .held] {
      let ends = queues.ends(of: queue)
      var slots: [Int] = []
      queues.forEach(in: queue) { slots.append($0) }
      let cost = slots.reduce(0) { $0 + queues.cost(of: $1) }
      total += cost
      seen.formUnion(slots)
      if slots.count != ends.count { return "\(queue) has \(slots.count), counts \(ends.count)" }
      if queue == .passed, cost != 0 { return "what was passed over costs \(cost)" }
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
