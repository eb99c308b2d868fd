// The whole path of a cache hit: a request reads the clock, takes one lock, and compares two
// numbers.

extension Multiplexer {
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
}

extension MultiplexerMap {
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
}

extension KeyState {
  /// Returns the value for a default request if nothing else must happen; otherwise nil.
  @inlinable
  mutating func plainHit<Value: Sendable>(
    at now: Duration, as type: Value.Type, in shared: ShardContext
  ) -> Value? {
    guard !shared.isObserved, let box = stored?.box, stored?.isPlainHit(at: now) == true
    else { return nil }
    stored?.hits &+= 1
    return Box<Value>.value(of: box)
  }
}

extension MapShard {
  /// Returns the value for a default request if nothing else must happen; otherwise nil.
  @inlinable
  mutating func plainHit<Value: Sendable>(
    _ key: Key, hash: Int, at now: Duration, as type: Value.Type
  ) -> Value? {
    let slot = table.find(key, hash: hash)
    guard slot >= 0, table[slot].isPlainHit(at: now), !shared.isObserved else { return nil }
    table[slot].hits &+= 1
    table.touch(slot)
    return Box<Value>.value(of: table[slot].box)
  }
}

extension StoredEntry {
  /// Returns whether a default request needs only the value.
  @inlinable
  func isPlainHit(at now: Duration) -> Bool {
    now < plainUntil && marks.isDisjoint(with: .notPlain)
  }
}
