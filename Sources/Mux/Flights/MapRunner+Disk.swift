extension MapRunner {
  /// Removes a key from memory immediately, and from disk before it returns.
  func clear(_ key: Key, inFlight: ClearMode) async throws {
    let hash = key.hashValue
    plan.disk?.queue.beginRemoval()
    shards.withLock(at: shard(of: hash)) { $0.noteClearing() }
    decide(key) { $0.clear(inFlight: inFlight, in: &$1) }
    try await plan.disk?.removeOnly([plan.describe(key)])
  }

  /// Removes all keys with a prefix from memory immediately, and from disk before it returns.
  ///
  /// The shared cache only loses those that are in memory here.
  func clear(prefix: String, inFlight: ClearMode) async throws {
    plan.disk?.queue.beginRemoval()
    noteClearing()
    let keys = knownKeys.filter { plan.describe($0).utf8.starts(with: prefix.utf8) }
    for key in keys { decide(key) { $0.clear(inFlight: inFlight, in: &$1) } }
    try await plan.disk?.removeAll(prefix: prefix, known: keys.map(plan.describe))
  }

  func forgetAll(_ inFlight: ClearMode) {
    decideAll { $0.clearAll(inFlight: inFlight) }
    observers.notifyAll(.cleared)
  }

  /// Removes all keys from memory immediately, and from disk before it returns.
  func clear(inFlight: ClearMode, isHeard: Bool = false) async throws {
    plan.disk?.queue.beginRemoval()
    forgetAll(inFlight)
    plan.report([.cleared], nil)
    try await plan.disk?.removeEverything(isHeard: isHeard)
  }

  /// The maximum number of entries; `Int.max` without a limit.
  var capacity: Int { limits.withLock { $0.count ?? .max } }

  /// Sets the limits of count and cost, and evicts entries beyond them.
  func setLimits(_ change: (CacheLimits) -> (count: Int?, cost: Int?)) {
    let departures = limits.withLock { limits in
      let (count, cost) = change(limits)
      precondition(
        cost == nil || shards.count == 1,
        "MultiplexerMap: a large map made without a cost limit cannot get one later")
      limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
      let (each, common) = CacheLimits.parts(of: count, for: shards.count)
      commonReserve?.setTotal(common)
      return map { shard in
        let departures = shard.table.setLimits(count: each, cost: cost)
        return shard.settle(departures)
      }
    }
    for departures in departures { report(departures) }
  }
}

extension MapRunner where Key: LosslessStringConvertible {
  /// Loads the entries on disk that are not in memory.
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func restore() async throws {
    guard let disk = plan.disk else { return }
    let clearings = map(\.clearings)
    let items = try await disk.loadAll()
    let counts = try await counts(of: items, from: disk)
    let now = plan.environment.time.now
    for item in items {
      switch item {
      case .failure(let error): plan.report(failure: error, nil)
      case .success(let (box, record)):
        guard let key = Key(record.key), plan.describe(key).utf8.elementsEqual(record.key.utf8)
        else { continue }
        let hash = key.hashValue
        let shard = shard(of: hash)
        guard let entry = plan.admitted(plan.entry(of: box, record), of: key, under: counts)
        else { continue }
        let (isTaken, departures) = shards.withLock(at: shard) {
          $0.adopt(key, hash: hash, entry, now: now, clearings: clearings[shard])
        }
        if isTaken, plan.reporter.isObserved { plan.report([.loaded], key) }
        report(departures)
        if isTaken { observers.notify(.changed, of: key) }
      }
    }
  }

  /// Returns the counts of all tags of the records.
  private func counts(
    of items: [Result<(box: any ErasedValue, record: CacheRecord), any Error>],
    from disk: DiskDomain
  ) async throws -> TagCounts {
    guard let tags = plan.tags else { return [:] }
    let keys = items.compactMap { (try? $0.get()).flatMap { Key($0.record.key) } }
    return try await disk.counts(of: keys.flatMap(tags))
  }
}

extension CacheLimits {
  /// Divides a count limit among shards.
  ///
  /// Each shard owns half of its share; the rest is a common reserve. A shard owns at least one
  /// entry unless the limit is 0, or some keys would never be stored.
  static func parts(of count: Int?, for shards: Int) -> (each: Int?, common: Int) {
    guard let count, shards > 1 else { return (count, 0) }
    let each = max(count / shards / 2, min(count, 1))
    return (each, max(count - each * shards, 0))
  }
}
