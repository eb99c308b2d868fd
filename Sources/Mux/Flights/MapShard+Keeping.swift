extension MapShard {
  /// Writes the stored part of a changed state back to the table.
  mutating func keep(
    _ state: inout KeyState, _ key: Key, _ hash: Int, before: StoredEntry.Trace?, wasFlying: Bool
  ) -> [Departure] {
    let isFlying = state.flights.current != nil
    let now = shared.now
    dirtyCount += (state.stored?.isDirty == true ? 1 : 0) - (before?.marks.isDirty == true ? 1 : 0)
    guard var entry = state.stored.take() else {
      guard let before else { return [] }
      table.remove(slot: table.find(key, hash: hash))
      noteOnDisk(before.marks, key)
      return []
    }
    let mustNotEvict = entry.marks.remove(.mustNotEvict) != nil
    guard let before else {
      return settle(insert(entry, key, hash, mustNotEvict: mustNotEvict, isFlying: isFlying))
    }
    let slot = table.find(key, hash: hash)
    if mustNotEvict, entry.cost > table.cost(at: slot), !isHeld(key) {
      // More expensive than the old value, which must leave in any case: treated like a new entry.
      table.remove(slot: slot)
      return settle(insert(entry, key, hash, mustNotEvict: true, isFlying: isFlying))
    }
    table[slot] = entry
    if entry.hits != before.hits { table.touch(slot) }
    var departures: [Departure] = []
    if entry.version != before.version {
      table.hint(entry.address, at: slot)
      departures = table.update(slot, cost: entry.cost, storedAt: entry.fetchedAt, now: now)
    }
    if wasFlying != isFlying { departures += pin(key, hash, isFlying: isFlying, now) }
    return settle(departures)
  }

  /// Inserts the first entry of a key; returns the evicted entries, possibly including itself.
  private mutating func insert(
    _ entry: StoredEntry, _ key: Key, _ hash: Int, mustNotEvict: Bool, isFlying: Bool
  ) -> [Departure] {
    let (now, isHeld) = (shared.now, isHeld(key))
    if mustNotEvict, !isHeld {
      let departures = table.removeExpired(now: now)
      guard table.hasRoom(for: entry.cost) else {
        return departures + [Departure(key: key, payload: entry, cause: .refused)]
      }
      return departures + insert(entry, key, hash, mustNotEvict: false, isFlying: isFlying)
    }
    let insertion = table.insert(
      key, hash: hash, entry, cost: entry.cost, storedAt: entry.fetchedAt, now: now,
      pinned: isFlying || isHeld)
    if isHeld, isFlying { table.pin(insertion.slot) }
    if insertion.isStored {
      table.hint(entry.address, at: insertion.slot)
      return insertion.departures
    }
    return insertion.departures + [Departure(key: key, payload: entry, cause: .refused)]
  }

  /// Updates the counts for evicted entries.
  mutating func settle(_ departures: [Departure]) -> [Departure] {
    defer { boundRefreshes() }
    // By index, because iterating would copy each element.
    for index in departures.indices {
      let (key, marks) = (departures[index].key, departures[index].payload.marks)
      if marks.isDirty { dirtyCount -= 1 }
      // The older copy on disk must not answer the refresh.
      if hasDisk, marks.isOutdatedOnDisk { flights[key, default: Flights()].refreshPending = true }
      noteOnDisk(marks, key)
    }
    return departures
  }

  /// Records an entry that left memory after a refresh of everything, if the disk has its new
  /// value.
  ///
  /// If too many are recorded, all are forgotten, which costs an extra fetch each.
  private mutating func noteOnDisk(_ marks: StoredEntry.Marks, _ key: Key) {
    guard renewed != nil, !marks.isDirty, !marks.isOutdatedOnDisk else { return }
    renewed?.insert(key)
    if renewed?.count ?? 0 > max(1_024, table.count) { renewed = [] }
  }

  /// Replaces many refreshes of keys without a value by a refresh of everything, to bound memory.
  ///
  /// This costs an extra fetch for each entry on disk.
  mutating func boundRefreshes() {
    guard flights.count > mostFlights else { return }
    let busy = flights.filter { $0.value.isBusy || $0.value.outdatesDisk }
    if busy.count * 2 <= flights.count {
      if flights.contains(where: { !$0.value.isBusy && $0.value.refreshPending }) {
        renewed = (renewed ?? []).subtracting(flights.keys)
      }
      flights = busy
    }
    mostFlights = max(1_024, flights.count * 2)
  }

  private mutating func pin(
    _ key: Key, _ hash: Int, isFlying: Bool, _ now: Duration
  ) -> [Departure] {
    let slot = table.find(key, hash: hash)
    guard slot >= 0 else { return [] }
    if isFlying {
      table.pin(slot)
      return []
    }
    return table.unpin(slot, now: now)
  }
}
