extension EntryTable {
  /// An entry that left without being asked to.
  struct Departure: Sendable {
    enum Cause: Hashable, Sendable {
      /// A limit of count or cost was reached.
      case room
      /// It was past the limit of age.
      case age
      /// It became larger than the limit of cost, or was refused when it was put again.
      case refused
    }

    let key: Key
    let payload: Payload
    let cause: Cause
  }

  struct Insertion: Sendable {
    /// Where the entry is, -1 if it was refused: too large, too old, or a limit is 0.
    var slot = -1
    /// What was there before under the same key, so that it can be released elsewhere.
    var replaced: Payload?
    var departures: [Departure] = []

    var isStored: Bool { slot >= 0 }
  }

  /// Stores a payload, in the place of an earlier one of its key if there is one.
  ///
  /// Entries past the limit of age leave first, then as many as it takes for this one to fit. One
  /// that is too large or too old is refused, and an earlier one of its key leaves. A pinned one
  /// is always stored.
  mutating func insert(
    _ key: Key, hash: Int, _ payload: Payload, cost: Int = 1, storedAt: Duration, now: Duration,
    pinned: Bool = false
  ) -> Insertion {
    precondition(cost >= 0, "EntryTable: a negative cost (\(cost)) makes no sense")
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

  /// Notes that the payload of an entry was changed in place, which counts as a use.
  ///
  /// It gives the entries that had to leave, perhaps this one too.
  mutating func update(
    _ slot: Int, cost: Int, storedAt: Duration, now: Duration
  ) -> [Departure] {
    precondition(cost >= 0, "EntryTable: a negative cost (\(cost)) makes no sense")
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

  /// Takes everything out, also what is pinned, and forgets the past.
  ///
  /// The payloads are released here; a copy of the table keeps them longer.
  mutating func removeAll() {
    let reserved = reserved
    spare?.giveBack(taken)
    self = EntryTable(limits: limits, spare: spare)
    self.reserved = reserved
  }

  /// Takes out what is past the limit of age and not pinned.
  mutating func removeExpired(now: Duration) -> [Departure] {
    var departures: [Departure] = []
    var slot = -1
    dropExpired(now, keeping: &slot, &departures)
    return departures
  }

  /// Keeps so many places for pinned entries alone, and gives the entries that left for that.
  mutating func reserve(places: Int) -> [Departure] {
    reserved = places
    var departures: [Departure] = []
    var slot = -1
    makeRoom(for: nil, keeping: &slot, &departures)
    return departures
  }

  /// Keeps an entry, outside the limits, until it is unpinned as often.
  mutating func pin(_ slot: Int) {
    queues.addPin(slot)
    guard queues[slot].pins == 1 else { return }
    wheel?.unwatch(slot)
    queues.move(slot, to: .held)
  }

  /// Gives a pin back.
  ///
  /// The last one makes the entry the newest of its queue, and gives the entries that left for it,
  /// perhaps this one too.
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
