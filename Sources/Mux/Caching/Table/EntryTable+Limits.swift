extension EntryTable {
  /// Whether one more entry of this cost is within the limits and no other has to leave for it.
  mutating func hasRoom(for cost: Int) -> Bool {
    if let limit = limits.cost, cost > limit - queues.evictableCost { return false }
    guard let places, queues.evictableCount >= places - reserved else { return true }
    guard spare?.take() == true else { return false }
    taken += 1
    return true
  }

  /// Has other limits of count and cost from now on, and gives the entries that left for that.
  mutating func setLimits(count: Int?, cost: Int?) -> [Departure] {
    limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
    // Of the common places there may be fewer now than were taken.
    while taken > 0, spare?.isOverdrawn == true {
      taken -= 1
      spare?.giveBack(1)
    }
    var departures: [Departure] = []
    var slot = -1
    makeRoom(for: nil, keeping: &slot, &departures)
    giveBack()
    return departures
  }
}
