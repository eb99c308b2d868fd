extension MultiplexerMap {
  /// Makes a map that keeps its values in memory.
  ///
  /// `name` is what events and snapshots call it; by default made from the type names.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(name: name, limits, options, fetch: .plain(fetch))
  }

  /// Makes a map that keeps its values in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(name: name, limits, options, fetch: .completing(fetch))
  }

  /// Makes a map that keeps its values in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(name: name, limits, options, fetch: .revalidating(fetch))
  }

  /// Makes a map that keeps its values in memory and fetches them in batches.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    batch: BatchFetch<Key, Value>
  ) {
    self.init(name: name, limits, options, fetch: .batch(BatchRunner(batch, options)))
  }
}

extension MultiplexerMap where Value: Codable {
  /// Makes a map whose values can be saved.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(savedAs: cacheKey, limits, options, .plain(fetch))
  }

  /// Makes a map whose values can be saved, fetched with a completion.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(savedAs: cacheKey, limits, options, .completing(fetch))
  }

  /// Makes a map whose values can be saved; the fetch is told of the old value and may answer
  /// "not modified".
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(savedAs: cacheKey, limits, options, .revalidating(fetch))
  }

  /// Makes a map whose values can be saved, fetched in batches.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), batch: BatchFetch<Key, Value>
  ) {
    self.init(savedAs: cacheKey, limits, options, .batch(BatchRunner(batch, options)))
  }

  convenience init(
    savedAs cacheKey: String?, _ limits: CacheLimits, _ options: MuxOptions,
    _ fetch: FlightPlan<Key>.Fetch
  ) {
    let meaning = Spellings.meaning(of: Key.self)
    let shelf = Shelf(cacheKey, in: options.cacher, meaning: meaning) {
      .json(Value.self, by: options.coding)
    }
    self.init(name: cacheKey, limits, options, shelf: shelf, fetch: fetch)
  }
}
