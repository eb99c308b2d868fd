/// The deck of a map: many keys, in shards with a lock each.
@usableFromInline
final class MapDeck<Key: Hashable & Sendable>: FlightDeck {
  @usableFromInline let shards: LockArray<MapShard<Key>>
  let plan: FlightPlan<Key>

  init(_ plan: FlightPlan<Key>, limits: CacheLimits) {
    self.plan = plan
    let (count, limits) = limits.split()
    shards = LockArray(count: count) { MapShard(limits: limits, hasDisk: plan.rules.hasDisk) }
    followReaders()
  }

  /// Which shard has a key: always a power of two of them, so the low bits of the hash say.
  @inlinable
  func shard(of hash: Int) -> Int { hash & (shards.count - 1) }

  func withState<R: Sendable>(of key: Key, _ change: (inout KeyState) -> R) -> R {
    let hash = key.hashValue
    // What is replaced or left outlives the lock: its deinit is the user's code.
    let (result, departures, replaced) = shards.withLock(at: shard(of: hash)) {
      $0.change(key, hash: hash, change)
    }
    report(departures)
    withExtendedLifetime(replaced) {}
    return result
  }

  /// Changes the state of a key and does what the decision asks for.
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func decide(_ key: Key, _ change: (inout KeyState) -> Actions) {
    perform(withState(of: key, change), key)
  }

  /// Changes every shard and does what the decisions ask for.
  func decideAll(_ change: (inout MapShard<Key>) -> [(Key, Actions)]) {
    for index in 0..<shards.count {
      // The old table outlives the lock: what it holds may have deinits of the user's.
      let (actions, old) = shards.withLock(at: index) { shard in
        let old = shard.table
        return (change(&shard), old)
      }
      for (key, actions) in actions { perform(actions, key) }
      withExtendedLifetime(old) {}
    }
  }

  /// The state of a key, to be read.
  func state(of key: Key) -> KeyState {
    let hash = key.hashValue
    return shards.withLock(at: shard(of: hash)) { $0.state(of: key, hash: hash) }
  }

  /// Something of each shard.
  func map<R: Sendable>(_ part: (inout MapShard<Key>) -> R) -> [R] {
    (0..<shards.count).map { shards.withLock(at: $0, part) }
  }

  func overdue(at now: Duration) -> (flights: [(key: Key, id: UInt64)], next: Duration?) {
    var late: [(key: Key, id: UInt64)] = []
    var next: Duration?
    for (key, flights) in map({ $0.flights }).joined() {
      let (ids, moment) = flights.overdue(at: now)
      late += ids.map { (key, $0) }
      next = [next, moment].compactMap(\.self).min()
    }
    return (late, next)
  }

  func dirty() -> [(key: Key, entry: StoredEntry)] { map { $0.dirty() }.flatMap(\.self) }

  func clearMemory() {
    decideAll { shard in
      shard.clearMemory(plan.rules)
      return []
    }
  }

  func clearMemory(_ key: Key) { withState(of: key) { $0.clearMemory(plan.rules) } }

  func setObserved(_ isObserved: Bool) { _ = map { $0.isObserved = isObserved } }

  func report(_ departures: [MapShard<Key>.Departure]) {
    guard !departures.isEmpty, plan.reporter.isRead else { return }
    for departure in departures { plan.report([.evicted], departure.key) }
  }
}

extension CacheLimits {
  /// One shard where exactness matters, several where there is room to divide.
  func split() -> (shards: Int, each: CacheLimits) {
    let shards = 16
    guard cost == nil, count ?? .max >= 64 * shards else { return (1, self) }
    return (shards, CacheLimits(count: count.map { $0 / shards }, age: age, eviction: eviction))
  }
}
