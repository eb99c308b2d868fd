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
