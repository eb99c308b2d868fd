/// Runs the flights of a map, whose keys are spread over shards with a lock each.
@usableFromInline
final class MapRunner<Key: Hashable & Sendable>: FlightRunner {
  @usableFromInline let shards: LockArray<MapShard<Key>>
  let plan: FlightPlan<Key>
  let observers = KeyObservers<Key>()
  let limits: Lock<CacheLimits>
  /// The reserve of entries common to the shards, if there are several.
  let commonReserve: SlotReserve?

  init(_ plan: FlightPlan<Key>, limits: CacheLimits) {
    self.plan = plan
    let (count, each, commonReserve) = limits.split()
    self.limits = Lock(limits)
    self.commonReserve = commonReserve
    shards = LockArray(count: count) {
      MapShard(limits: each, commonReserve: commonReserve, hasDisk: plan.rules.hasDisk)
    }
    follow()
  }

  /// Returns the shard of a key: the low bits of its hash.
  @inlinable
  func shard(of hash: Int) -> Int { hash & (shards.count - 1) }

  /// Waits for the value of a key.
  ///
  /// Not inlined, or the task of each caller would have space for all specializations.
  @usableFromInline
  @inline(never)
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func erasedValue(_ key: Key, _ policy: FetchPolicy, at now: Duration?) async throws
    -> any ErasedValue
  {
    try await awaitAnswer(key, RequestOptions(policy, at: now), \.box)
  }

  @inline(never)
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func answer(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority,
    retention: CacheLimits.Retention = .always
  ) async throws -> ErasedEntry {
    try await awaitAnswer(key, RequestOptions(policy, queued, retention: retention)) { $0 }
  }

  @inline(__always)
  func withState<R: Sendable>(
    of key: Key, _ change: (inout KeyState, inout ShardContext) -> R
  ) -> R {
    let hash = key.hashValue
    // Replaced and evicted values outlive the lock, because their `deinit` is user code.
    let (result, departures, replaced) = shards.withLock(at: shard(of: hash)) {
      $0.change(key, hash: hash, change)
    }
    report(departures)
    withExtendedLifetime(replaced) {}
    return result
  }

  func withFlights<R: Sendable>(of key: Key, _ change: (inout Flights, ShardContext) -> R?) -> R? {
    shards.withLock(at: shard(of: key.hashValue)) { $0.changeFlights(of: key, change) }
  }

  /// Mutates every shard and performs the resulting actions.
  func decideAll(_ change: (inout MapShard<Key>) -> [(Key, KeyState.Actions)]) {
    for index in 0..<shards.count {
      // The old table outlives the lock, because the `deinit` of its values is user code.
      let (decisions, old) = shards.withLock(at: index) { shard in
        let old = shard.table
        return (change(&shard), old)
      }
      for (key, actions) in decisions { perform(actions, key) }
      withExtendedLifetime(old) {}
    }
  }

  /// Returns the entry of a key, or evicts it if it is past the age limit.
  func stored(_ key: Key, at now: Duration) -> StoredEntry? {
    let hash = key.hashValue
    let entry = shards.withLock(at: shard(of: hash)) { $0.state(of: key, hash: hash).stored }
    let context = DecisionContext(now: now, rules: plan.rules)
    guard entry?.isTooOld(at: context) == true else { return entry }
    decide(key) { $0.expire(at: context, in: &$1) }
    return nil
  }

  func expire() {
    let context = plan.context()
    if plan.rules.ageLimit != nil { decideAll { $0.expire(at: context) } }
  }

  func map<R: Sendable>(_ part: (inout MapShard<Key>) -> R) -> [R] {
    (0..<shards.count).map { shards.withLock(at: $0, part) }
  }

  func overdue(at now: Duration) -> (flights: [(key: Key, id: UInt64)], next: Duration?) {
    var late: [(key: Key, id: UInt64)] = []
    var next: Duration?
    for (key, flights) in map({ $0.flights }).joined() {
      let (ids, deadline) = flights.overdue(at: now)
      late += ids.map { (key, $0) }
      next = [next, deadline].compactMap(\.self).min()
    }
    return (late, next)
  }

  func dirty() -> [(key: Key, entry: StoredEntry)] { map { $0.dirty() }.flatMap(\.self) }

  var outdatedOnDisk: [Key] { map { $0.outdatedOnDisk }.flatMap(\.self) }

  var knownKeys: [Key] { map { $0.knownKeys }.flatMap(\.self) }

  func noteClearing() { _ = map { $0.noteClearing() } }

  func clearMemory() {
    decideAll { shard in
      shard.clearMemory(plan.rules)
      return []
    }
    observers.notifyAll(.changed)
  }

  func clearMemory(_ key: Key) {
    withState(of: key) { state, _ in state.clearMemory(plan.rules) }
    observers.notify(.changed, of: key)
  }

  func setObserved(_ isObserved: Bool) { _ = map { $0.shared.isObserved = isObserved } }

  func report(_ departures: [MapShard<Key>.Departure]) {
    guard !departures.isEmpty else { return }
    let isObserved = plan.reporter.isObserved
    for index in departures.indices {
      let key = departures[index].key
      if isObserved { plan.report([.evicted], key) }
      observers.notify(.changed, of: key)
    }
  }
}

extension CacheLimits {
  /// Divides the limits among shards.
  ///
  /// A map with a cost limit or a small count limit has a single shard. Otherwise each shard owns
  /// half of its share; the rest is a common reserve.
  func split() -> (shards: Int, each: CacheLimits, commonReserve: SlotReserve?) {
    let shards = 16
    guard cost == nil, count ?? .max >= 64 * shards else { return (1, self, nil) }
    let (each, common) = Self.parts(of: count, for: shards)
    return (shards, CacheLimits(count: each, age: age, eviction: eviction), SlotReserve(common))
  }
}

extension MapRunner {
  /// Waits for the answers to several keys, in the order of `keys`.
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func answers(
    _ keys: [Key], _ policy: FetchPolicy, _ priority: FetchPriority
  ) async -> [Result<ErasedEntry, any Error>] {
    let slots = keys.map { _ in RequestSlot(RequestOptions(policy, priority)) }
    let scope = FlightScope.current
    var waits: [Wait] = []
    defer { for wait in waits { wait.end() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let collector = ResultCollector(count: keys.count) { continuation.resume(returning: $0) }
        waits = gathering {
          keys.indices.compactMap { index in
            enter(
              keys[index], .completion { collector.receive($0, at: index) }, slots[index],
              for: scope)
          }
        }
      }
    } onCancel: {
      for (key, slot) in zip(keys, slots) { if let id = slot.leave() { leave(key, id) } }
    }
  }

  /// Pins a key until as many releases follow.
  func pin(_ key: Key) {
    let hash = key.hashValue
    report(shards.withLock(at: shard(of: hash)) { $0.pin(key, hash: hash) })
  }

  /// Releases one pin of a key.
  func unpin(_ key: Key) {
    let (hash, now) = (key.hashValue, plan.time.now)
    report(shards.withLock(at: shard(of: hash)) { $0.unpin(key, hash: hash, now: now) })
  }

  /// Stores several values, taking each lock once.
  func store(_ arrivals: [(key: Key, fetched: FetchOutcome, context: DecisionContext)]) {
    let shares = Dictionary(grouping: arrivals) { shard(of: $0.key.hashValue) }
    for (index, share) in shares {
      // Replaced and evicted values outlive the lock, because their `deinit` is user code.
      let changes = shards.withLock(at: index) { shard in
        share.map { key, fetched, context in
          shard.change(key, hash: key.hashValue) { $0.store(fetched, at: context, in: &$1) }
        }
      }
      for (arrival, change) in zip(share, changes) {
        report(change.departures)
        perform(change.result, arrival.key)
      }
      withExtendedLifetime(changes) {}
    }
  }
}
