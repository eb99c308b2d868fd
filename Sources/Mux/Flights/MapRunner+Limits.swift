extension MapRunner {
  /// How many entries it can keep; `Int.max` without a limit.
  var capacity: Int { limits.withLock { $0.count ?? .max } }

  /// Has other limits of count and cost from now on; what is beyond them leaves at once.
  func setLimits(_ change: (CacheLimits) -> (count: Int?, cost: Int?)) {
    let departures = limits.withLock { limits in
      let (count, cost) = change(limits)
      precondition(
        cost == nil || shards.count == 1,
        "MultiplexerMap: one that was made for many entries without a limit of cost can have none")
      limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
      let (each, common) = CacheLimits.parts(of: count, for: shards.count)
      spare?.setTotal(common)
      return map { shard in
        let departures = shard.table.setLimits(count: each, cost: cost)
        return shard.settle(departures)
      }
    }
    for departures in departures { report(departures) }
  }
}

extension CacheLimits {
  /// What each part of a map may keep, and what they have in common.
  ///
  /// Each has half of its share, and takes of the rest what it needs; one at least where there is any,
  /// or some keys would never be kept.
  static func parts(of count: Int?, for shards: Int) -> (each: Int?, common: Int) {
    guard let count, shards > 1 else { return (count, 0) }
    let each = max(count / shards / 2, min(count, 1))
    return (each, max(count - each * shards, 0))
  }
}
