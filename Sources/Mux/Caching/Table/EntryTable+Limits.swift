extension EntryTable {
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
