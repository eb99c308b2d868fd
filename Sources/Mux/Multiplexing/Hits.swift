// A cache hit: a request reads the clock, takes one lock, and compares two numbers.

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
