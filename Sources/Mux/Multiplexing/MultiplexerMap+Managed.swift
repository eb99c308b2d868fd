extension MultiplexerMap: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { runner.plan.name }

  /// What it reports through.
  public var reporter: MuxReporter? { runner.plan.reporter }

  /// Writes to disk what is not there as it is, in one batch.
  ///
  /// - Throws: ``SaveError``, or why there is no place to save to. What failed counts as unsaved.
  public func save() async throws { try await runner.save() }

  /// Takes in everything that is on disk and not in memory, at once: faster than asking key by key.
  public func restore() async throws { try await runner.restore() }

  /// Forgets a value, in memory at once and on disk when it returns.
  public func clear(key: Key, _ inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(key, inFlight)
  }

  /// Forgets all values, in memory at once and on disk when it returns.
  ///
  /// Fetches that are under way keep nothing, whatever becomes of their waiters.
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

  /// Forgets the values whose keys begin so, in memory at once and on disk when it returns.
  package func clear(prefix: String, _ inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(prefix: prefix, inFlight)
  }

  /// Forgets a value in memory, saved or not; what is on disk stays.
  public func clearMemory(key: Key) { runner.clearMemory(key) }

  /// Forgets all values in memory, saved or not; what is on disk stays.
  public func clearMemory() { runner.clearMemory() }

  /// Returns when no fetch is under way, of a key or of any, also none behind the scenes.
  ///
  /// It begins none; it counts as one who waits, so what it waits for is not given up meanwhile. Of a
  /// fetch that fails it returns, too.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first; ``MuxError/reentrantFetch(key:)``
  ///   if a fetch calls it that would wait for itself.
  public func settled(key: Key? = nil) async throws {
    try await runner.settle(key.map { [$0] } ?? runner.knownKeys)
  }

  /// What is in memory, and what is under way.
  public func snapshot() -> [MuxSnapshot] {
    runner.expire()
    let states = runner.map { shard in
      shard.knownKeys.map { ($0, shard.state(of: $0, hash: $0.hashValue)) }
    }
    return states.joined().map { key, state in
      MuxSnapshot(
        of: state, source: name, key: key.description, environment: runner.plan.environment)
    }.filter { $0.hasValue || $0.activity != .idle || $0.waiters > 0 }
  }
}

extension MultiplexerMap {
  /// The value of a key, where this caller says what becomes of it.
  ///
  /// What is kept answers as always, and the request joins a fetch that is under way. What several
  /// callers fetch together is kept as the one wants it that wants most.
  public func request(
    key: Key, _ policy: FetchPolicy = .cacheFirst, keeping: CacheLimits.Keeping
  ) async throws -> Value {
    try await requestEntry(key: key, policy, keeping: keeping).value
  }

  /// The value of a key with its age and origin, where this caller says what becomes of it.
  public func requestEntry(
    key: Key, _ policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last,
    keeping: CacheLimits.Keeping
  ) async throws -> CacheEntry<Value> {
    try await runner.answer(key, policy, priority, keeping: keeping)
      .entry(in: runner.plan.environment)
  }

  /// Sets a value from outside only if no other entry has to leave for it; says whether it is kept.
  ///
  /// In the place of an older value of its key there is room. Waiters get it in any case, and a fetch
  /// under way is given up.
  @discardableResult
  public func storeIfThereIsRoom(
    _ value: Value, for key: Key, lifetime: Duration? = nil, cost: Int = 1
  ) -> Bool {
    precondition(cost >= 0, "MultiplexerMap: a negative cost (\(cost)) makes no sense")
    let moment = runner.plan.arrival()
    var new = Catch(.value(value, lifetime: lifetime, cost: cost))
    new.isModest = true
    runner.decide(key) { [new] in $0.store(new, at: moment, in: &$1) }
    return runner.stored(key, at: moment.now) != nil
  }
}
