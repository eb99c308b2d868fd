extension MapShard {
  /// Keeps a key from being evicted, now or once it has a value.
  ///
  /// The release may come first, where two threads move one window: both count all the same.
  mutating func hold(_ key: Key, hash: Int) -> [Departure] {
    let count = countHolds(key, 1)
    let slot = table.find(key, hash: hash)
    if count == 1, slot >= 0 { table.pin(slot) }
    return settle(table.reserve(places: holds.count))
  }

  /// Gives back what ``hold(_:hash:)`` took.
  mutating func release(_ key: Key, hash: Int, now: Duration) -> [Departure] {
    let count = countHolds(key, -1)
    let departures = table.reserve(places: holds.count)
    let slot = table.find(key, hash: hash)
    return settle(departures + (count == 0 && slot >= 0 ? table.unpin(slot, now: now) : []))
  }

  private mutating func countHolds(_ key: Key, _ change: Int) -> Int {
    let count = holds[key, default: 0] + change
    holds[key] = count == 0 ? nil : count
    return count
  }

  func isHeld(_ key: Key) -> Bool { holds[key, default: 0] > 0 }
}
