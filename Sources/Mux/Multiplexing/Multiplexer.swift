/// A cache for one value that shares each fetch among all concurrent callers.
///
/// ```swift
/// let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }
/// let mine = try await profile.request()
/// ```
public final class Multiplexer<Value: Sendable>: MuxSource {
  @usableFromInline let runner: SingleRunner
  @usableFromInline let time: TimeSource

  init(
    name: String?, _ options: MuxOptions, disk: DiskDomain? = nil,
    fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    time = options.environment.time
    runner = SingleRunner(
      FlightPlan(
        name: name ?? String(reflecting: Value.self), options: options, disk: disk,
        hasKeys: false, describe: { _ in "" }, read: { _ in .init() }, fetch: fetch))
  }

  deinit { runner.plan.disk?.giveUpClaim() }

  /// The clock, randomness and executor.
  public var environment: MuxEnvironment { runner.plan.environment }

  /// A Boolean value indicating whether a value is in memory, however old.
  public var hasCachedValue: Bool { runner.state.withLock { $0.key.stored != nil } }

  /// Returns the value from memory, from disk or from a fetch, depending on the policy.
  @inlinable
  public func request(policy: FetchPolicy = .cacheFirst) async throws -> Value {
    if case .cacheFirst = policy {
      let now = time.now
      let hit = runner.state.withLock { $0.key.plainHit(at: now, as: Value.self, in: $0.shared) }
      if let hit { return hit }
      return try await Box<Value>.value(of: runner.erasedValue(policy, at: now))
    }
    return try await Box<Value>.value(of: runner.erasedValue(policy, at: nil))
  }

  /// Returns the value with its age and origin.
  public func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value> {
    try await runner.awaitAnswer(.init(), RequestOptions(policy)) { $0 }.entry(
      in: runner.plan.environment)
  }

  /// Requests the value without waiting; calls `completion` once, as `delivery` specifies.
  @discardableResult
  public func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    runner.ask(.init(), policy, .last, on: delivery) { [environment = runner.plan.environment] in
      completion($0.map { $0.entry(in: environment) })
    }
  }

  /// Starts a fetch if there is no fresh value, without waiting for it.
  public func prefetch() { _ = runner.ask(.init(), .cacheFirst, .last, completion: nil) }

  /// The value in memory, however old; never fetches.
  public var cachedValue: Value? {
    runner.state.withLock { $0.key.stored?.box }.map { Box<Value>.value(of: $0) }
  }

  /// The value in memory with its age and origin; never fetches.
  public var cachedEntry: CacheEntry<Value>? {
    let now = time.now
    return runner.state.withLock { $0.key.stored?.answer(from: .memory, at: now) }?
      .entry(in: runner.plan.environment)
  }

  /// Marks the value stale if the flag is set, so the next request starts a new fetch.
  ///
  /// The old value stays readable, and replaces the result of that fetch if it fails and
  /// ``Freshness`` allows it.
  @discardableResult
  public func refresh(_ flag: Bool = true) -> Self {
    if flag { runner.decide(.init()) { $0.refresh(runner.plan.rules, in: &$1) } }
    return self
  }

  /// Stores a value, delivers it to the waiters, and cancels a fetch in flight.
  public func store(_ value: Value, lifetime: Duration? = nil) {
    let context = runner.plan.storingContext()
    let new = FetchOutcome(.value(value, lifetime: lifetime))
    runner.decide(.init()) { $0.store(new, at: context, in: &$1) }
  }
}

extension Multiplexer: MuxManaged {
  /// The name in events and snapshots.
  public var name: String { runner.plan.name }

  /// The reporter of its events.
  public var reporter: MuxReporter? { runner.plan.reporter }

  /// Writes an unsaved value to disk.
  ///
  /// After an error the value remains unsaved.
  public func save() async throws(SaveError) { try await runner.save() }

  /// Removes the value from memory immediately, and from disk before it returns.
  ///
  /// A fetch in flight stores nothing, with either mode.
  public func clear(inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(inFlight: inFlight)
  }

  /// Marks all entries with a tag stale, in memory immediately and on disk before it returns.
  ///
  /// The next request of each fetches. Other processes notice when they read the disk.
  public func refresh(tag: String) async throws { try await runner.refresh(tag: tag) }

  /// Removes all entries with a tag, from memory immediately and from disk before it returns.
  ///
  /// Another process on the same disk notices when it reads or saves there.
  public func clear(tag: String, inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(tag: tag, inFlight: inFlight)
  }

  /// Removes the value from memory, saved or not; the disk keeps its copy.
  public func clearMemory() { runner.clearMemory() }

  /// Waits until no fetch is in flight, including background revalidation.
  ///
  /// Starts no fetch, keeps a running one alive, and does not throw if that fetch fails.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first;
  ///   ``MuxError/reentrantFetch(key:)`` if the calling fetch would wait for itself.
  public func waitUntilIdle() async throws { try await runner.settle([.init()]) }

  /// Returns the state of the value in memory and of the fetch in flight.
  public func snapshot() -> [MuxSnapshot] {
    let state = runner.state.withLock { $0.key }
    return [MuxSnapshot(of: state, source: name, key: nil, environment: runner.plan.environment)]
  }
}

extension Multiplexer {
  /// Creates a multiplexer that caches in memory only.
  ///
  /// `name` is the name in events and snapshots; the full name of the type if nil.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(name: name, options, fetch: .plain(fetch))
  }

  /// Creates a multiplexer that caches in memory only, from a callback-based fetch.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(name: name, options, fetch: .completing { _, completion in fetch(completion) })
  }

  /// Creates a multiplexer that caches in memory only, from a fetch that can revalidate.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> FetchResult<Value>
  ) {
    self.init(name: name, options, fetch: .revalidating { _, context in try await fetch(context) })
  }
}

extension Multiplexer where Value: Codable {
  /// Creates a multiplexer with a disk store.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(savedAs: cacheKey, options, .plain(fetch))
  }

  /// Creates a multiplexer with a disk store, from a callback-based fetch.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(savedAs: cacheKey, options, .completing { _, completion in fetch(completion) })
  }

  /// Creates a multiplexer with a disk store, from a fetch that can revalidate the old value.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> FetchResult<Value>
  ) {
    self.init(savedAs: cacheKey, options, .revalidating { _, context in try await fetch(context) })
  }

  private convenience init(
    savedAs cacheKey: String?, _ options: MuxOptions,
    _ fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    let disk = DiskDomain(cacheKey, in: options.cacher) { .json(Value.self, by: options.coding) }
    self.init(name: cacheKey, options, disk: disk, fetch: fetch)
  }
}
