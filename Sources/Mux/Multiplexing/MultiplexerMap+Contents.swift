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
  /// A limit of cost can be changed only where the map was made with one, else it stops the program.
  /// A map that was made for many entries is in sixteen parts, and each keeps one at least unless
  /// the limit is 0.
  public func setLimits(count: Int?, cost: Int? = nil) {
    runner.setLimits(count: count, cost: cost)
  }
}
