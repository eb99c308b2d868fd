/// A cache for values by key that shares each fetch among all concurrent callers.
///
/// ```swift
/// let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
/// let user = try await users.request(key: "8cJOiRXb")
/// ```
///
/// The text of a key is its name on disk. Strings, numbers, `UUID` and `URL` are keys as they are;
/// an enum declares conformance to `LosslessStringConvertible`, and a structure to ``JSONKey``:
///
/// ```swift
/// enum Topic: String, LosslessStringConvertible { case science, sports }
///
/// struct Section: JSONKey {
///   let topic: String
///   let page: Int
/// }
///
/// let topics = MultiplexerMap { (topic: Topic) in try await api.weather(topic.rawValue) }
/// let sections = MultiplexerMap { (section: Section) in try await api.weather(section.topic) }
/// let members = MultiplexerMap { (id: UUID) in try await api.user(id.uuidString) }
/// ```
///
/// `==` and `hash(into:)` of a key run under a lock of the map, so they must not use the map.
public final class MultiplexerMap<
  Key: LosslessStringConvertible & Hashable & Sendable, Value: Sendable
>: Sendable {
  @usableFromInline let runner: MapRunner<Key>
  @usableFromInline let time: TimeSource

  init(
    name: String?, _ limits: CacheLimits, _ options: MuxOptions, disk: DiskDomain? = nil,
    fetch: FlightPlan<Key>.Fetch
  ) {
    time = options.environment.time
    let plan = FlightPlan<Key>(
      name: name ?? "\(String(reflecting: Key.self)) to \(String(reflecting: Value.self))",
      options: options, ageLimit: limits.age, disk: disk,
      describe: { KeyAliases.text(of: $0) }, read: { Key($0) }, fetch: fetch)
    runner = MapRunner(plan, limits: limits)
  }

  deinit { runner.plan.disk?.giveUpClaim() }

  /// Returns the value of a key from memory, from disk or from a fetch, depending on the policy.
  @inlinable
  public func request(key: Key, policy: FetchPolicy = .cacheFirst) async throws -> Value {
    if case .cacheFirst = policy {
      let now = time.now
      let hash = key.hashValue
      let hit = runner.shards.withLock(at: runner.shard(of: hash)) {
        $0.plainHit(key, hash: hash, at: now, as: Value.self)
      }
      if let hit { return hit }
      return try await Box<Value>.value(of: runner.erasedValue(key, policy, at: now))
    }
    return try await Box<Value>.value(of: runner.erasedValue(key, policy, at: nil))
  }

  /// Returns the value of a key with its age and origin.
  ///
  /// `priority` is the position of its fetch in the queue, if there is a queue.
  public func requestEntry(
    key: Key, policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last
  ) async throws -> CacheEntry<Value> {
    try await runner.answer(key, policy, priority).entry(in: runner.plan.environment)
  }

  /// Requests a value without waiting; calls `completion` once, on the main actor.
  @discardableResult
  public func request(
    key: Key, policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestHandle {
    self[key].request(policy: policy, completion: completion)
  }

  /// Requests a value without waiting; calls `completion` once, on the main actor.
  @discardableResult
  public func requestEntry(
    key: Key, policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    self[key].requestEntry(policy: policy, completion: completion)
  }

  /// Requests a value without waiting; calls `completion` once, as `delivery` specifies.
  @discardableResult
  public func request(
    key: Key, policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last,
    on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    runner.ask(key, policy, priority, on: delivery) { [environment = runner.plan.environment] in
      completion($0.map { $0.entry(in: environment) })
    }
  }

  /// Returns one success or failure per key, in the order of `keys`.
  ///
  /// A repeated key is fetched once. A map with a batch fetch makes one call, or as many as the
  /// size limit of a batch requires.
  public func request(keys: [Key], policy: FetchPolicy = .cacheFirst) async -> [Result<
    Value, any Error
  >] { await requestEntries(keys: keys, policy: policy).map { $0.map(\.value) } }

  /// Returns values with their ages and origins, in the order of `keys`.
  public func requestEntries(
    keys: [Key], policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last
  ) async -> [Result<CacheEntry<Value>, any Error>] {
    let answers = await runner.answers(keys, policy, priority)
    return answers.map { $0.map { $0.entry(in: runner.plan.environment) } }
  }

  /// Starts fetches for the keys without a fresh value, without waiting for them.
  public func prefetch(_ keys: some Sequence<Key>, priority: FetchPriority = .last) {
    runner.gathering {
      for key in keys { _ = runner.ask(key, .cacheFirst, priority, completion: nil) }
    }
  }

  /// Collects the requests made by `ask` into one batch, which starts when `ask` returns.
  package func gathering<R>(_ ask: () throws -> R) rethrows -> R { try runner.gathering(ask) }

  /// Returns the value in memory, however old; never fetches.
  @inlinable
  public func cachedValue(for key: Key) -> Value? {
    let now = time.now
    let hash = key.hashValue
    let box = runner.shards.withLock(at: runner.shard(of: hash)) {
      $0.erasedValue(key, hash: hash, at: now)
    }
    return box.map { Box<Value>.value(of: $0) }
  }

  /// Returns the value in memory with its age and origin; never fetches.
  public func cachedEntry(for key: Key) -> CacheEntry<Value>? {
    let now = time.now
    return runner.stored(key, at: now)?.answer(from: .memory, at: now)
      .entry(in: runner.plan.environment)
  }

  /// The value in memory, however old; never fetches.
  public subscript(cached key: Key) -> Value? { cachedValue(for: key) }

  /// The values in memory of several keys, however old; never fetches.
  public subscript(cached keys: some Sequence<Key>) -> [Value?] {
    keys.map { cachedValue(for: $0) }
  }

  /// Stores a value, delivers it to the waiters, and cancels a fetch in flight.
  public func store(_ value: Value, for key: Key, lifetime: Duration? = nil, cost: Int = 1) {
    precondition(cost >= 0, "MultiplexerMap: the cost (\(cost)) must not be negative")
    let context = runner.plan.storingContext()
    let new = FetchOutcome(.value(value, lifetime: lifetime, cost: cost))
    runner.decide(key) { $0.store(new, at: context, in: &$1) }
  }

  /// Stores several values, each as ``store(_:for:lifetime:cost:)`` does.
  ///
  /// Takes each lock of the map once. A following ``save()`` writes all of them in one batch.
  public func store(_ values: [Key: Value], lifetime: Duration? = nil) {
    runner.store(
      values.map {
        ($0, FetchOutcome(.value($1, lifetime: lifetime)), runner.plan.storingContext())
      })
  }

  /// Marks a value stale if the flag is set, so its next request starts a new fetch.
  @discardableResult
  public func refresh(_ flag: Bool = true, key: Key) -> Self {
    if flag { runner.decide(key) { $0.refresh(runner.plan.rules, in: &$1) } }
    return self
  }

  /// Marks all values stale if the flag is set, so the next request of each key starts a new fetch.
  @discardableResult
  public func refresh(_ flag: Bool = true) -> Self {
    if flag { runner.decideAll { $0.refreshAll(runner.plan.rules) } }
    return self
  }

  /// The number of values in memory.
  public var count: Int {
    runner.expire()
    return runner.map(\.table.count).reduce(0, +)
  }
}

extension MultiplexerMap {
  /// The keys with a value in memory, however old, in no particular order.
  public var cachedKeys: [Key] {
    runner.expire()
    return runner.map(\.table.keys).flatMap(\.self)
  }

  /// The values in memory by key, however old.
  public var cachedValues: [Key: Value] {
    runner.expire()
    let parts = runner.map { shard in
      var part: [(Key, StoredEntry)] = []
      shard.table.forEach { part.append(($0, $1)) }
      return part
    }
    return Dictionary(
      parts.joined().map { ($0, Box<Value>.value(of: $1.box)) }, uniquingKeysWith: { $1 })
  }

  /// The limits of the memory cache.
  public var limits: CacheLimits { runner.limits.withLock { $0 } }

  /// Sets the limits of count and cost, and evicts entries beyond them; nil removes a limit.
  ///
  /// A map created for many entries without a cost limit has sixteen shards: setting a cost limit
  /// on it traps, and each shard keeps at least one entry unless the limit is 0.
  public func setLimits(count: Int?, cost: Int?) { runner.setLimits { _ in (count, cost) } }

  /// Sets the limit of count and keeps the limit of cost; nil removes it.
  public func setLimits(count: Int?) { runner.setLimits { (count, $0.cost) } }
}
