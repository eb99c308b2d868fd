extension MapDeck {
  /// How many entries it can keep; `Int.max` without a limit.
  var capacity: Int {
    map { $0.table.limits.count ?? .max }.reduce(0) { sum, count in
      let (sum, isOver) = sum.addingReportingOverflow(count)
      return isOver ? .max : sum
    }
  }

  /// Keeps a key from being evicted until it is released as often.
  func hold(_ key: Key) {
    let hash = key.hashValue
    shards.withLock(at: shard(of: hash)) { $0.hold(key, hash: hash) }
  }

  /// Gives a hold back.
  func release(_ key: Key) {
    let (hash, now) = (key.hashValue, plan.time.now)
    report(shards.withLock(at: shard(of: hash)) { $0.release(key, hash: hash, now: now) })
  }
}
