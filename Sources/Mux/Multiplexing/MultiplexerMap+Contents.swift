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
