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
  /// - Throws: `CancellationError` if the task is cancelled first.
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
