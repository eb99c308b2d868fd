/// Fetches many things of one kind by key, each once for all concurrent callers, and keeps them
/// within limits.
///
/// ```swift
/// let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
/// let user = try await users.request(key: "8cJOiRXb")
/// ```
///
/// A key has a text, under which its value lies on disk. Texts, numbers, a `UUID` and a `URL` are keys
/// as they are; an enum says that it has one, and a structure is a ``JSONKey``:
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
public final class MultiplexerMap<
  Key: LosslessStringConvertible & Hashable & Sendable, Value: Sendable
>: Sendable {
  @usableFromInline let runner: MapRunner<Key>
  @usableFromInline let time: TimeSource

  init(
    name: String?, _ limits: CacheLimits, _ options: MuxOptions, shelf: Shelf? = nil,
    fetch: FlightPlan<Key>.Fetch
  ) {
    time = options.environment.time
    let plan = FlightPlan<Key>(
      name: name ?? "\(String(reflecting: Key.self)) to \(String(reflecting: Value.self))",
      options: options, ageLimit: limits.age, shelf: shelf,
      describe: { Spellings.text(of: $0) }, read: { Key($0) }, fetch: fetch)
    runner = MapRunner(plan, limits: limits)
  }

  deinit { runner.plan.shelf?.giveUpClaim() }

  /// The value of a key: from memory if it is fresh, else from disk or by a fetch, as the policy
  /// says.
  @inlinable
  public func request(key: Key, _ policy: FetchPolicy = .cacheFirst) async throws -> Value {
    if case .cacheFirst = policy {
      let now = time.now
      let hash = key.hashValue
      let hit = runner.shards.withLock(at: runner.shard(of: hash)) {
        $0.plainHit(key, hash: hash, at: now, as: Value.self)
      }
      if let hit { return hit }
      return try await Boxed<Value>.value(of: runner.cargo(key, policy, at: now))
    }
    return try await Boxed<Value>.value(of: runner.cargo(key, policy, at: nil))
  }

  /// The value of a key with its age and origin.
  ///
  /// `priority` is when its fetch gets its turn in the queue, if there is one.
  public func requestEntry(
    key: Key, _ policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last
  ) async throws -> CacheEntry<Value> {
    try await runner.answer(key, policy, priority).entry(in: runner.plan.environment)
  }

  /// Asks without waiting; the completion is called once, on the main actor.
  @discardableResult
  public func request(
    key: Key, _ policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestTicket {
    self[key].request(policy, completion: completion)
  }

  /// Asks without waiting for the value with its age and origin; the completion is called once, on
  /// the main actor.
  @discardableResult
  public func requestEntry(
    key: Key, _ policy: FetchPolicy = .cacheFirst,
    completion: @escaping @MainActor @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    self[key].requestEntry(policy, completion: completion)
  }

  /// Asks without waiting; the completion is called once, where `delivery` says.
  @discardableResult
  public func request(
    key: Key, _ policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last,
    on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    runner.ask(key, policy, priority, on: delivery) { [environment = runner.plan.environment] in
      completion($0.map { $0.entry(in: environment) })
    }
  }

  /// The values of several keys, in the order asked, each with its own success or failure.
  ///
  /// A key that occurs twice is fetched once. A map with a batch fetch asks for all of them in one
  /// call, or as few as its maximum allows.
  public func request(
    keys: [Key], _ policy: FetchPolicy = .cacheFirst
  ) async -> [Result<Value, any Error>] {
    await requestEntries(keys: keys, policy).map { $0.map(\.value) }
  }

  /// The values of several keys with their ages and origins, in the order asked.
  public func requestEntries(
    keys: [Key], _ policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last
  ) async -> [Result<CacheEntry<Value>, any Error>] {
    let answers = await runner.answers(keys, policy, priority)
    return answers.map { $0.map { $0.entry(in: runner.plan.environment) } }
  }

  /// Has the values fetched that are not fresh, without waiting.
  public func prefetch(_ keys: some Sequence<Key>, priority: FetchPriority = .last) {
    runner.gathering {
      for key in keys { _ = runner.ask(key, .cacheFirst, priority, completion: nil) }
    }
  }

  /// Has requests that are made one by one go out together: a batch waits until `ask` returns.
  package func gathering<R>(_ ask: () throws -> R) rethrows -> R { try runner.gathering(ask) }

  /// The value in memory, however old, without waiting and without a fetch.
  @inlinable
  public func cachedValue(for key: Key) -> Value? {
    let now = time.now
    let hash = key.hashValue
    let cargo = runner.shards.withLock(at: runner.shard(of: hash)) {
      $0.cargo(key, hash: hash, at: now)
    }
    return cargo.map { Boxed<Value>.value(of: $0) }
  }

  /// The value in memory with its age, without waiting and without a fetch.
  public func cachedEntry(for key: Key) -> CacheEntry<Value>? {
    let now = time.now
    return runner.stored(key, at: now)?.answer(from: .memory, at: now)
      .entry(in: runner.plan.environment)
  }

  /// The value in memory, however old, without waiting and without a fetch.
  public subscript(cached key: Key) -> Value? { cachedValue(for: key) }

  /// The values in memory of several keys, however old, without waiting and without a fetch.
  public subscript(cached keys: some Sequence<Key>) -> [Value?] {
    keys.map { cachedValue(for: $0) }
  }

  /// Sets a value from outside; waiters get it, and a fetch under way is given up.
  public func store(_ value: Value, for key: Key, lifetime: Duration? = nil, cost: Int = 1) {
    precondition(cost >= 0, "MultiplexerMap: a negative cost (\(cost)) makes no sense")
    let moment = runner.plan.arrival()
    let new = Catch(.value(value, lifetime: lifetime, cost: cost))
    runner.decide(key) { $0.store(new, at: moment, in: &$1) }
  }

  /// Sets several values from outside at once, each as ``store(_:for:lifetime:cost:)`` does.
  ///
  /// Each lock of the map is taken once, however many they are; ``save()`` then writes them in one
  /// batch.
  public func store(_ values: [Key: Value], lifetime: Duration? = nil) {
    runner.store(values.map { ($0, Catch(.value($1, lifetime: lifetime)), runner.plan.arrival()) })
  }

  /// Sees to it that the next request of a key is answered by a fetch that begins after this call.
  @discardableResult
  public func refresh(_ flag: Bool = true, key: Key) -> Self {
    if flag { runner.decide(key) { $0.refresh(runner.plan.rules, in: &$1) } }
    return self
  }

  /// Sees to it that the next request of any key is answered by a fetch that begins after this
  /// call.
  @discardableResult
  public func refresh(_ flag: Bool = true) -> Self {
    if flag { runner.decideAll { $0.refreshAll(runner.plan.rules) } }
    return self
  }

  /// How many values are in memory.
  public var count: Int {
    runner.expire()
    return runner.map(\.table.count).reduce(0, +)
  }
}

extension MultiplexerMap {
  /// The keys with a value in memory, of whatever age, in no order.
  public var cachedKeys: [Key] {
    runner.expire()
    return runner.map(\.table.keys).flatMap(\.self)
  }

  /// The values in memory with their keys, of whatever age.
  public var cachedValues: [Key: Value] {
    runner.expire()
    let parts = runner.map { shard in
      var part: [(Key, StoredEntry)] = []
      shard.table.forEach { part.append(($0, $1)) }
      return part
    }
    return Dictionary(
      parts.joined().map { ($0, Boxed<Value>.value(of: $1.cargo)) }, uniquingKeysWith: { $1 })
  }

  /// How much it keeps in memory.
  public var limits: CacheLimits { runner.limits.withLock { $0 } }

  /// Has other limits of count and cost from now on; nil is for none.
  ///
  /// What is beyond them leaves at once.
  ///
  /// A map that was made for many entries and without a limit of cost is in sixteen parts: there a
  /// limit of cost stops the program, and each part keeps one entry at least unless the limit is 0.
  public func setLimits(count: Int?, cost: Int?) { runner.setLimits { _ in (count, cost) } }

  /// Has another limit of count from now on; nil is for none.
  public func setLimits(count: Int?) { runner.setLimits { (count, $0.cost) } }
}
