extension MapShard {
  /// Marks everything for a refresh, also what is only on disk.
  mutating func refreshAll(_ rules: FlightRules) -> [(Key, KeyState.Step)] {
    if hasDisk { renewed = [] }
    around.clearings += 1
    return knownKeys.map { key in
      (key, change(key, hash: key.hashValue) { $0.refresh(rules, in: &$1) }.result)
    }
  }

  /// Forgets everything.
  mutating func clearAll(_ inFlight: ClearMode) -> [(Key, KeyState.Step)] {
    around.clearings += 1
    renewed = nil
    let step = flights.keys.map { key in
      (key, change(key, hash: key.hashValue) { $0.clear(inFlight, in: &$1) }.result)
    }
    table.removeAll()
    dirtyCount = 0
    return step
  }

  /// Lets go what is past the age limit, also what is held or in flight.
  mutating func expire(at moment: Moment) -> [(Key, KeyState.Step)] {
    var old: [Key] = []
    table.forEach { key, entry in if entry.isTooOld(at: moment) { old.append(key) } }
    return old.map { key in
      (key, change(key, hash: key.hashValue) { $0.expire(at: moment, in: &$1) }.result)
    }
  }

  /// Notes that one key is about to be cleared.
  mutating func noteClearing() { around.clearings += 1 }

  /// Forgets what is in memory; what is under way goes on.
  mutating func clearMemory(_ rules: FlightRules) {
    for key in knownKeys {
      _ = change(key, hash: key.hashValue) { state, _ in state.clearMemory(rules) }
    }
  }

  /// Takes in what was read from disk, unless the key is known or anything was cleared since.
  mutating func adopt(
    _ key: Key, hash: Int, _ entry: StoredEntry, now: Duration, clearings before: Int
  ) -> (isTaken: Bool, departures: [Departure]) {
    guard around.clearings == before, table.find(key, hash: hash) < 0, flights[key] == nil else {
      return (false, [])
    }
    let departures = change(key, hash: hash) { state, around in
      around.now = now
      state.adopt(entry, in: &around)
    }.departures
    return (true, departures)
  }
}
