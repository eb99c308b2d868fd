import LightFoundation

/// Keeps a table within its limits.
///
/// Slots change when an entry is removed, so each step passes on the slot of the entry it works
/// for, which is never a victim.
extension EntryTable {
  /// Returns whether an entry would fit if all others were evicted.
  mutating func fits(_ cost: Int, _ deadline: UInt64, _ now: Duration) -> Bool {
    limits.cost != 0 && cost <= limits.cost ?? .max
      && (wheel == nil || deadline > AgeWheel.tick(now)) && hasPlace()
  }

  /// Returns whether an unreserved place exists; takes one from the common reserve if necessary.
  private mutating func hasPlace() -> Bool {
    while room == 0 {
      guard commonReserve?.take() == true else {
        giveBack()
        return false
      }
      taken += 1
    }
    return true
  }

  /// Returns the time at which an entry expires; 0 without an age limit.
  func deadline(_ storedAt: Duration) -> UInt64 {
    limits.age.map { AgeWheel.deadline(storedAt: storedAt, age: $0) } ?? 0
  }

  /// Appends an entry, for which there must be room.
  mutating func append(
    _ key: Key, _ payload: Payload, _ tag: UInt32, _ cost: Int, _ deadline: UInt64,
    _ home: SlotQueues.Queue
  ) -> Int {
    reserve()
    let slot = nodes.count
    nodes.append(Node(key: key, payload: payload, usedAt: queues.clock))
    index.insert(tag, slot: slot)
    queues.append(tag: tag, cost: cost, to: home, home: home)
    wheel?.append(deadline: deadline)
    wheel?.watch(slot)
    return slot
  }

  /// Changes the cost and the age of an entry, and restores the limits.
  mutating func change(
    _ slot: inout Int, _ cost: Int, _ storedAt: Duration, _ now: Duration,
    _ departures: inout [Departure]
  ) {
    let deadline = deadline(storedAt)
    wheel?.unwatch(slot)
    wheel?.setDeadline(deadline, of: slot)
    let growth = cost &- queues.cost(of: slot)
    queues.setCost(cost, of: slot)
    if isPinned(slot) { return }
    let isOver = growth > 0 && queues.evictableCost > limits.cost ?? .max
    let costsAgain = cost > 0 && queues[slot].queue == .passed
    if isPlainQueue || isOver || costsAgain || !fits(slot, now) {
      queues.move(slot, to: .held)
      settle(&slot, now, &departures)
    } else {
      touch(slot)
      wheel?.watch(slot)
    }
  }

  /// Returns a held entry to its queue, or evicts it.
  mutating func settle(_ slot: inout Int, _ now: Duration, _ departures: inout [Departure]) {
    guard fits(slot, now) else {
      let cause: Departure.Cause = isExpired(slot, now: now) ? .age : .refused
      return evict(slot, cause, keeping: &slot, &departures)
    }
    makeRoom(for: queues.cost(of: slot), keeping: &slot, &departures)
    queues.move(slot, to: queues[slot].home)
    wheel?.watch(slot)
  }

  mutating func dropExpired(
    _ now: Duration, keeping slot: inout Int, _ departures: inout [Departure]
  ) {
    wheel?.advance(to: now)
    guard wheel?.firstDue != nil else { return }
    while let due = wheel?.firstDue { evict(due, .age, keeping: &slot, &departures) }
    giveBack()
  }

  /// Returns unused places to the common reserve.
  mutating func giveBack() {
    guard let places else { return }
    let needed = max(count, queues.evictableCount + reserved)
    let free = min(taken, max(0, places - needed))
    taken -= free
    if free > 0 { commonReserve?.giveBack(free) }
  }

  /// The maximum number of entries; nil for no limit.
  ///
  /// A limit beyond the number of slots counts as no limit, because queues sized in proportion to
  /// it would be unbounded.
  var places: Int? {
    guard let count = limits.count, count < SlotIndex.mostSlots else { return nil }
    return count + taken
  }

  /// The number of places for unpinned entries.
  private var room: Int? { places.map { max(0, $0 - reserved) } }

  /// Evicts until an entry of this cost fits; returns whether anything was evicted.
  @discardableResult
  mutating func makeRoom(
    for cost: Int?, keeping slot: inout Int, _ departures: inout [Departure]
  ) -> Bool {
    let before = departures.count
    let rest = limits.cost.map { $0 - (cost ?? 0) }
    while true {
      let isFull = queues.evictableCount + (cost == nil ? 0 : 1) > room ?? .max
      guard isFull || rest.map({ queues.evictableCost > $0 }) == true else {
        return departures.count > before
      }
      if isFull, commonReserve?.take() == true {
        taken += 1
        continue
      }
      evict(nextVictim(forPlace: isFull), .room, keeping: &slot, &departures)
    }
  }

  /// The maximum number of entries, or their current number without a limit.
  var capacity: Int { places ?? queues.evictableCount }

  private mutating func fits(_ slot: Int, _ now: Duration) -> Bool {
    fits(queues.cost(of: slot), wheel?.links[slot].deadline ?? 0, now)
  }

  private mutating func evict(
    _ victim: Int, _ cause: Departure.Cause, keeping slot: inout Int,
    _ departures: inout [Departure]
  ) {
    if slot == victim { slot = -1 } else if slot == count - 1 { slot = victim }
    let node = take(victim)
    departures.append(Departure(key: node.key, payload: node.payload, cause: cause))
  }

  /// Removes an entry; the last entry moves to its slot.
  mutating func take(_ slot: Int) -> Node {
    let last = nodes.count - 1
    index.remove(queues[slot].tag, slot: slot)
    var node = nodes.removeLast()
    if slot != last {
      index.relocate(queues[last].tag, from: last, to: slot)
      // Not `swapAt`, which copies both elements.
      swap(&nodes[slot], &node)
    }
    queues.remove(slot)
    wheel?.remove(slot)
    return node
  }

  /// Grows the arrays by half, but hardly beyond the limit.
  private mutating func reserve() {
    guard nodes.count == nodes.capacity else { return }
    var capacity = max(4, count + count / 2)
    if let limit = places, count < limit { capacity = min(capacity, limit + limit / 16 + 1) }
    nodes.reserveCapacity(capacity)
    queues.reserve(capacity)
    wheel?.reserve(capacity)
  }
}
