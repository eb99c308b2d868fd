/// Runs the flights of a map: many keys, in shards with a lock each.
@usableFromInline
final class MapRunner<Key: Hashable & Sendable>: FlightRunner {
  @usableFromInline let shards: LockArray<MapShard<Key>>
  let plan: FlightPlan<Key>
  let followers = Followers<Key>()
  let limits: Lock<CacheLimits>
  /// The places that its shards have in common, where there are several.
  let spare: SparePlaces?

  init(_ plan: FlightPlan<Key>, limits: CacheLimits) {
    self.plan = plan
    let (count, each, spare) = limits.split()
    self.limits = Lock(limits)
    self.spare = spare
    shards = LockArray(count: count) {
      MapShard(limits: each, spare: spare, hasDisk: plan.rules.hasDisk)
    }
    follow()
  }

  /// Which shard has a key: always a power of two of them, so the low bits of the hash say.
  @inlinable
  func shard(of hash: Int) -> Int { hash & (shards.count - 1) }

  /// Waits for the value of a key.
  ///
  /// Not inlined, or each caller's task would have room for all the specialisations.
  @usableFromInline
  @inline(never)
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func cargo(_ key: Key, _ policy: FetchPolicy, at now: Duration?) async throws -> any Cargo {
    try await awaitAnswer(key, Wish(policy, at: now), \.cargo)
  }

  /// Waits for the answer to a key.
  @inline(never)
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func answer(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority,
    keeping: CacheLimits.Keeping = .always
  ) async throws -> Answer {
    try await awaitAnswer(key, Wish(policy, queued, keeping: keeping)) { $0 }
  }

  @inline(__always)
  func withState<R: Sendable>(
    of key: Key, _ change: (inout KeyState, inout Surroundings) -> R
  ) -> R {
    let hash = key.hashValue
    // What is replaced or left outlives the lock: its deinit is the user's code.
    let (result, departures, replaced) = shards.withLock(at: shard(of: hash)) {
      $0.change(key, hash: hash, change)
    }
    report(departures)
    withExtendedLifetime(replaced) {}
    return result
  }

  func withFlights<R: Sendable>(
    of key: Key, _ change: (inout Flights, Surroundings) -> R?
  ) -> R? {
    shards.withLock(at: shard(of: key.hashValue)) { $0.changeFlights(of: key, change) }
  }

  /// Changes every shard and does what the decisions ask for.
  func decideAll(_ change: (inout MapShard<Key>) -> [(Key, KeyState.Step)]) {
    for index in 0..<shards.count {
      // The old table outlives the lock: what it holds may have deinits of the user's.
      let (step, old) = shards.withLock(at: index) { shard in
        let old = shard.table
        return (change(&shard), old)
      }
      for (key, step) in step { perform(step, key) }
      withExtendedLifetime(old) {}
    }
  }

  /// The entry of a key; one past the age limit goes instead.
  func stored(_ key: Key, at now: Duration) -> StoredEntry? {
    let hash = key.hashValue
    let entry = shards.withLock(at: shard(of: hash)) { $0.state(of: key, hash: hash).stored }
    let moment = Moment(now: now, rules: plan.rules)
    guard entry?.isTooOld(at: moment) == true else { return entry }
    decide(key) { $0.expire(at: moment, in: &$1) }
    return nil
  }

  /// Lets go what is past the age limit.
  func expire() {
    let moment = plan.moment()
    if plan.rules.ageLimit != nil { decideAll { $0.expire(at: moment) } }
  }

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

  var outdatedOnDisk: [Key] { map { $0.outdatedOnDisk }.flatMap(\.self) }

  var knownKeys: [Key] { map { $0.knownKeys }.flatMap(\.self) }

  func noteClearing() { _ = map { $0.noteClearing() } }

  func clearMemory() {
    decideAll { shard in
      shard.clearMemory(plan.rules)
      return []
    }
    followers.tellAll(.changed)
  }

  func clearMemory(_ key: Key) {
    withState(of: key) { state, _ in state.clearMemory(plan.rules) }
    followers.tell(.changed, of: key)
  }

  func setObserved(_ isObserved: Bool) { _ = map { $0.around.isObserved = isObserved } }

  func report(_ departures: [MapShard<Key>.Departure]) {
    guard !departures.isEmpty else { return }
    let isRead = plan.reporter.isRead
    for index in departures.indices {
      let key = departures[index].key
      if isRead { plan.report([.evicted], key) }
      followers.tell(.changed, of: key)
    }
  }
}

extension CacheLimits {
  /// One shard where a cost has to be divided or there is little to, several elsewhere: each has half
  /// of its share, and takes of the rest what it needs.
  func split() -> (shards: Int, each: CacheLimits, spare: SparePlaces?) {
    let shards = 16
    guard cost == nil, count ?? .max >= 64 * shards else { return (1, self, nil) }
    let (each, common) = Self.parts(of: count, for: shards)
    return (
      shards, CacheLimits(count: each, age: age, eviction: eviction), SparePlaces(common)
    )
  }
}

extension MapRunner {
  /// Waits for the answers to several keys, in the order asked.
  @specialized(where Key == String)
  @specialized(where Key == Int)
  func answers(
    _ keys: [Key], _ policy: FetchPolicy, _ priority: FetchPriority
  ) async -> [Result<Answer, any Error>] {
    let seats = keys.map { _ in WaiterSeat(Wish(policy, priority)) }
    let scope = FlightScope.current
    var waits: [Wait] = []
    defer { for wait in waits { wait.end() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let gathered = Gathered(count: keys.count) { continuation.resume(returning: $0) }
        waits = gathering {
          keys.indices.compactMap { index in
            enter(
              keys[index], .completion { gathered.take($0, at: index) }, seats[index], for: scope)
          }
        }
      }
    } onCancel: {
      for (key, seat) in zip(keys, seats) {
        if let id = seat.leave() { leave(key, id) }
      }
    }
  }
}

extension MapRunner {
  /// Keeps a key from being evicted until it is released as often.
  func hold(_ key: Key) {
    let hash = key.hashValue
    report(shards.withLock(at: shard(of: hash)) { $0.hold(key, hash: hash) })
  }

  /// Gives a hold back.
  func release(_ key: Key) {
    let (hash, now) = (key.hashValue, plan.time.now)
    report(shards.withLock(at: shard(of: hash)) { $0.release(key, hash: hash, now: now) })
  }
}

extension MapRunner {
  /// Sets several values, and takes each lock once.
  func store(_ arrivals: [(key: Key, fetched: Catch, moment: Moment)]) {
    let shares = Dictionary(grouping: arrivals) { shard(of: $0.key.hashValue) }
    for (index, share) in shares {
      // What is replaced or left outlives the lock: its deinit is the user's code.
      let changes = shards.withLock(at: index) { shard in
        share.map { key, fetched, moment in
          shard.change(key, hash: key.hashValue) { $0.store(fetched, at: moment, in: &$1) }
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
