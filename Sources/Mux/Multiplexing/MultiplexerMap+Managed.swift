extension MultiplexerMap: MuxManaged {
  /// The name in events and snapshots.
  public var name: String { runner.plan.name }

  /// The reporter of its events.
  public var reporter: MuxReporter? { runner.plan.reporter }

  /// Writes all unsaved values to disk in one batch.
  ///
  /// After an error the failed entries remain unsaved.
  public func save() async throws(SaveError) { try await runner.save() }

  /// Loads all entries from disk that are not in memory, in one pass.
  public func restore() async throws { try await runner.restore() }

  /// Removes a value from memory immediately, and from disk before it returns.
  public func clear(key: Key, inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(key, inFlight: inFlight)
  }

  /// Removes all values from memory immediately, and from disk before it returns.
  ///
  /// Fetches in flight store nothing, with either mode.
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

  /// Removes all entries with a key prefix from memory at once, and from disk before it returns.
  package func clear(prefix: String, inFlight: ClearMode = .deliver) async throws {
    try await runner.clear(prefix: prefix, inFlight: inFlight)
  }

  /// Removes a value from memory, saved or not; the disk keeps its copy.
  public func clearMemory(key: Key) { runner.clearMemory(key) }

  /// Removes all values from memory, saved or not; the disk keeps its copies.
  public func clearMemory() { runner.clearMemory() }

  /// Waits for the fetches in flight at the call, of one key or all keys, including background
  /// revalidation.
  ///
  /// Starts no fetch, keeps a running one alive, and does not throw if that fetch fails.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first;
  ///   ``MuxError/reentrantFetch(key:)`` if the calling fetch would wait for itself.
  public func waitUntilIdle(key: Key? = nil) async throws {
    try await runner.settle(key.map { [$0] } ?? runner.knownKeys)
  }

  /// Returns the states of the entries in memory and of the fetches in flight.
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
  /// Returns the value of a key; `retention` controls whether a fetched value is stored.
  ///
  /// Cache hits are answered as usual, and the request joins a fetch in flight. When callers share
  /// a fetch, the strongest retention wins.
  public func request(
    key: Key, policy: FetchPolicy = .cacheFirst, retention: CacheLimits.Retention
  ) async throws -> Value {
    try await requestEntry(key: key, policy: policy, retention: retention).value
  }

  /// Returns a value with its age and origin; `retention` controls whether it is stored.
  public func requestEntry(
    key: Key, policy: FetchPolicy = .cacheFirst, priority: FetchPriority = .last,
    retention: CacheLimits.Retention
  ) async throws -> CacheEntry<Value> {
    try await runner.answer(key, policy, priority, retention: retention)
      .entry(in: runner.plan.environment)
  }

  /// Stores a value only if no other entry must be evicted for it.
  ///
  /// Replacing an older value of the key needs no room, unless the new value costs more. Waiters
  /// receive the value in any case, and a fetch in flight is cancelled.
  ///
  /// - Returns: Whether the value was stored.
  @discardableResult
  public func storeWithoutEviction(
    _ value: Value, for key: Key, lifetime: Duration? = nil, cost: Int = 1
  ) -> Bool {
    precondition(cost >= 0, "MultiplexerMap: the cost (\(cost)) must not be negative")
    let context = runner.plan.storingContext()
    var new = FetchOutcome(.value(value, lifetime: lifetime, cost: cost))
    new.mustNotEvict = true
    runner.decide(key) { [new] in $0.store(new, at: context, in: &$1) }
    return runner.stored(key, at: context.now) != nil
  }
}
