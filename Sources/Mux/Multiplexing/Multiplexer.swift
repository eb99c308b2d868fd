/// Fetches one thing once for all concurrent callers, and keeps it for later ones.
///
/// ```swift
/// let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }
/// let mine = try await profile.request()
/// ```
public final class Multiplexer<Value: Sendable>: MuxSource {
  @usableFromInline let runner: SingleRunner
  @usableFromInline let time: TimeSource

  init(
    name: String?, _ options: MuxOptions, shelf: Shelf? = nil,
    fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    time = options.environment.time
    runner = SingleRunner(
      FlightPlan(
        name: name ?? String(reflecting: Value.self), options: options, shelf: shelf,
        hasKeys: false, describe: { _ in "" }, read: { _ in .init() }, fetch: fetch))
  }

  deinit { runner.plan.shelf?.giveUpClaim() }

  /// Time, chance and the executor that it was made with.
  public var environment: MuxEnvironment { runner.plan.environment }

  /// Whether a value is in memory, of whatever age.
  public var isAtHand: Bool { runner.state.withLock { $0.key.stored != nil } }

  /// The value: from memory if it is fresh, else from disk or by a fetch, as the policy says.
  @inlinable
  public func request(_ policy: FetchPolicy = .cacheFirst) async throws -> Value {
    if case .cacheFirst = policy {
      let now = time.now
      let hit = runner.state.withLock {
        $0.key.plainHit(at: now, as: Value.self, in: $0.around)
      }
      if let hit { return hit }
      return try await Boxed<Value>.value(of: runner.cargo(policy, at: now))
    }
    return try await Boxed<Value>.value(of: runner.cargo(policy, at: nil))
  }

  /// The value with its age and origin.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value> {
    try await runner.awaitAnswer(.init(), Wish(policy)) { $0 }.entry(in: runner.plan.environment)
  }

  /// Asks without waiting; the completion is called once, where `delivery` says.
  @discardableResult
  public func request(
    _ policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    runner.ask(.init(), policy, .last, on: delivery) { [environment = runner.plan.environment] in
      completion($0.map { $0.entry(in: environment) })
    }
  }

  /// Has the value fetched if there is no fresh one, without waiting.
  public func prefetch() { _ = runner.ask(.init(), .cacheFirst, .last, completion: nil) }

  /// The value in memory, however old, without waiting and without a fetch.
  public var cachedValue: Value? {
    runner.state.withLock { $0.key.stored?.cargo }.map { Boxed<Value>.value(of: $0) }
  }

  /// The value in memory with its age, without waiting and without a fetch.
  public var cachedEntry: CacheEntry<Value>? {
    let now = time.now
    return runner.state.withLock { $0.key.stored?.answer(from: .memory, at: now) }?
      .entry(in: runner.plan.environment)
  }

  /// Sees to it that the next request is answered by a fetch that begins after this call.
  ///
  /// The old value stays readable and stands in if that fetch fails for a reason that counts.
  @discardableResult
  public func refresh(_ flag: Bool = true) -> Self {
    if flag { runner.decide(.init()) { $0.refresh(runner.plan.rules, in: &$1) } }
    return self
  }

  /// Sets the value from outside; waiters get it, and a fetch under way is given up.
  public func store(_ value: Value, lifetime: Duration? = nil) {
    let moment = runner.plan.arrival()
    let new = Catch(.value(value, lifetime: lifetime))
    runner.decide(.init()) { $0.store(new, at: moment, in: &$1) }
  }
}

extension Multiplexer: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { runner.plan.name }

  /// What it reports through.
  public var reporter: MuxReporter? { runner.plan.reporter }

  /// Writes the value to disk, if it is not there as it is.
  ///
  /// - Throws: ``SaveError``, or why there is no place to save to. The value then counts as
  ///   unsaved.
  public func save() async throws { try await runner.save() }

  /// Forgets the value, in memory at once and on disk when it returns.
  ///
  /// A fetch that is under way keeps nothing, whatever becomes of its waiters.
  public func clear(_ inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(inFlight)
  }

  /// Sees to it that the next request of any entry with a tag is answered by a fetch that begins after
  /// this call; when it returns, that is so for what is on disk, too.
  ///
  /// Another process on the same disk hears of it when it reads from there.
  public func refresh(tag: String) async throws { try await runner.refresh(tag: tag) }

  /// Forgets the values with a tag, in memory at once and on disk when it returns.
  ///
  /// Another process on the same disk hears of it when it reads or saves there.
  public func clear(tag: String, _ inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(tag: tag, inFlight)
  }

  /// Forgets the value in memory, saved or not; what is on disk stays.
  public func clearMemory() { runner.clearMemory() }

  /// Returns when no fetch is under way, also none behind the scenes.
  ///
  /// It begins none; it counts as one who waits, so what it waits for is not given up meanwhile. Of a
  /// fetch that fails it returns, too.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first; ``MuxError/reentrantFetch(key:)``
  ///   if a fetch calls it that would wait for itself.
  public func settled() async throws { try await runner.settle([.init()]) }

  /// What is in memory, and what is under way.
  public func snapshot() -> [MuxSnapshot] {
    let state = runner.state.withLock { $0.key }
    return [MuxSnapshot(of: state, source: name, key: nil, environment: runner.plan.environment)]
  }
}

extension Multiplexer {
  /// Makes a multiplexer that keeps its value in memory.
  ///
  /// `name` is what events and snapshots call it; by default the full name of the type.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(name: name, options, fetch: .plain(fetch))
  }

  /// Makes a multiplexer that keeps its value in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(name: name, options, fetch: .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer that keeps its value in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(
      name: name, options, fetch: .revalidating { _, context in try await fetch(context) })
  }
}

extension Multiplexer where Value: Codable {
  /// Makes a multiplexer whose value can be saved.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(savedAs: cacheKey, options, .plain(fetch))
  }

  /// Makes a multiplexer whose value can be saved, fetched with a completion.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(savedAs: cacheKey, options, .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer whose value can be saved; the fetch is told of the old value and may
  /// answer "not modified".
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(savedAs: cacheKey, options, .revalidating { _, context in try await fetch(context) })
  }

  private convenience init(
    savedAs cacheKey: String?, _ options: MuxOptions,
    _ fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    let shelf = Shelf(cacheKey, in: options.cacher) {
      .json(Value.self, by: options.coding)
    }
    self.init(name: cacheKey, options, shelf: shelf, fetch: fetch)
  }
}
