extension MultiplexerMap {
  /// Makes a map that keeps its values in memory.
  ///
  /// `name` is what events and snapshots call it; by default made from the type names.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(inMemory: name, limits, options, .plain(fetch))
  }

  /// Makes a map that keeps its values in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch:
      @escaping @Sendable (
        Key, @escaping @Sendable (Result<Value, any Error>) -> Void
      ) -> Void
  ) {
    self.init(inMemory: name, limits, options, .completing(fetch))
  }

  /// Makes a map that keeps its values in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<
        Value
      >
  ) {
    self.init(inMemory: name, limits, options, .revalidating(fetch))
  }

  /// Makes a map that keeps its values in memory and fetches them in batches.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    batch: BatchFetch<Key, Value>
  ) {
    self.init(inMemory: name, limits, options, Self.batching(batch, options))
  }

  private static var typeNames: String { "\(defaultName(Key.self)) to \(defaultName(Value.self))" }

  private convenience init(
    inMemory name: String?, _ limits: CacheLimits, _ options: MuxOptions,
    _ fetch: FlightPlan<Key>.Fetch
  ) {
    self.init(
      name: name ?? Self.typeNames, limits: limits, options: options, shelf: nil, fetch: fetch)
  }

  private static func batching(
    _ batch: BatchFetch<Key, Value>, _ options: MuxOptions
  ) -> FlightPlan<Key>.Fetch {
    .batch(
      BatchRunner(batch, environment: options.environment, queue: options.queue) { $0.description })
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
    self.init(onDisk: cacheKey, limits, options, .plain(fetch))
  }

  /// Makes a map whose values can be saved, fetched with a completion.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    fetch:
      @escaping @Sendable (
        Key, @escaping @Sendable (Result<Value, any Error>) -> Void
      ) -> Void
  ) {
    self.init(onDisk: cacheKey, limits, options, .completing(fetch))
  }

  /// Makes a map whose values can be saved; the fetch is told of the old value and may answer
  /// "not modified".
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<
        Value
      >
  ) {
    self.init(onDisk: cacheKey, limits, options, .revalidating(fetch))
  }

  /// Makes a map whose values can be saved, fetched in batches.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), batch: BatchFetch<Key, Value>
  ) {
    self.init(onDisk: cacheKey, limits, options, Self.batching(batch, options))
  }

  private convenience init(
    onDisk cacheKey: String?, _ limits: CacheLimits, _ options: MuxOptions,
    _ fetch: FlightPlan<Key>.Fetch
  ) {
    self.init(
      name: cacheKey ?? Self.typeNames, limits: limits, options: options,
      shelf: Shelf(cacheKey, in: options.cacher, meaning: Spellings.meaning(of: Key.self)) {
        .json(Value.self)
      },
      fetch: fetch)
  }
}
