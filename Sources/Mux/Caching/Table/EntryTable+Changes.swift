extension EntryTable {
  struct Departure: Sendable {
    enum Cause: Hashable, Sendable {
      /// A limit of count or cost was exceeded.
      case room
      case age
      /// The entry exceeds the cost limit, or was rejected when it was inserted again.
      case refused
    }

    let key: Key
    let payload: Payload
    let cause: Cause
  }

  struct Insertion: Sendable {
    /// The slot of the entry; -1 if it was rejected: too large, too old, or a limit of 0.
    var slot = -1
    /// The previous payload of the key, to be released by the caller.
    var replaced: Payload?
    var departures: [Departure] = []

    var isStored: Bool { slot >= 0 }
  }

  /// Stores a payload, replacing an earlier one of its key.
  ///
  /// First evicts entries past the age limit, and then as many as necessary. An entry that is too
  /// large or too old is rejected, and an earlier one of its key is evicted. A pinned entry is
  /// always stored.
  mutating func insert(
    _ key: Key, hash: Int, _ payload: Payload, cost: Int = 1, storedAt: Duration, now: Duration,
    pinned: Bool = false
  ) -> Insertion {
    precondition(cost >= 0, "EntryTable: the cost (\(cost)) must not be negative")
    var insertion = Insertion()
    dropExpired(now, keeping: &insertion.slot, &insertion.departures)
    insertion.slot = find(key, hash: hash)
    if insertion.isStored {
      insertion.replaced = nodes[insertion.slot].payload
      nodes[insertion.slot].payload = payload
      if pinned { pin(insertion.slot) }
      change(&insertion.slot, cost, storedAt, now, &insertion.departures)
      return insertion
    }
    let deadline = deadline(storedAt)
    guard pinned || fits(cost, deadline, now) else { return insertion }
    let isFull = pinned || makeRoom(for: cost, keeping: &insertion.slot, &insertion.departures)
    let tag = SlotIndex.tag(hash)
    let home = home(for: tag, isFull: isFull)
    insertion.slot = append(key, payload, tag, cost, deadline, home)
    if pinned { pin(insertion.slot) }
    return insertion
  }

  /// Records an in-place change of a payload, which counts as a use.
  ///
  /// Returns the evicted entries, possibly including this one.
  mutating func update(_ slot: Int, cost: Int, storedAt: Duration, now: Duration) -> [Departure] {
    precondition(cost >= 0, "EntryTable: the cost (\(cost)) must not be negative")
    var departures: [Departure] = []
    var slot = slot
    change(&slot, cost, storedAt, now, &departures)
    dropExpired(now, keeping: &slot, &departures)
    return departures
  }

  @discardableResult
  mutating func remove(slot: Int) -> Payload {
    let payload = take(slot).payload
    giveBack()
    return payload
  }

  /// Removes everything, including pinned entries, and the eviction history.
  ///
  /// Releases the payloads, unless a copy of the table retains them.
  mutating func removeAll() {
    let reserved = reserved
    commonReserve?.giveBack(taken)
    self = EntryTable(limits: limits, commonReserve: commonReserve)
    self.reserved = reserved
  }

  /// Evicts unpinned entries past the age limit.
  mutating func removeExpired(now: Duration) -> [Departure] {
    var departures: [Departure] = []
    var slot = -1
    dropExpired(now, keeping: &slot, &departures)
    return departures
  }

  /// Reserves places for pinned entries; returns the entries evicted for that.
  mutating func reserve(places: Int) -> [Departure] {
    reserved = places
    var departures: [Departure] = []
    var slot = -1
    makeRoom(for: nil, keeping: &slot, &departures)
    return departures
  }

  /// Excludes an entry from eviction and from the limits until it is unpinned as often.
  mutating func pin(_ slot: Int) {
    queues.addPin(slot)
    guard queues[slot].pins == 1 else { return }
    wheel?.unwatch(slot)
    queues.move(slot, to: .held)
  }

  /// Removes a pin.
  ///
  /// Without further pins, the entry becomes the newest of its queue. Returns the evicted entries,
  /// possibly including this one.
  mutating func unpin(_ slot: Int, now: Duration) -> [Departure] {
    var departures: [Departure] = []
    queues.removePin(slot)
    guard queues[slot].pins == 0 else { return departures }
    var slot = slot
    dropExpired(now, keeping: &slot, &departures)
    settle(&slot, now, &departures)
    return departures
  }
}
