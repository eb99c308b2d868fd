extension MultiplexerMap {
  /// Makes a map that keeps its values in memory.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(
      name: name, limits: limits, options: options,
      revalidating: { key, _ in .value(try await fetch(key)) })
  }

  /// Makes a map that keeps its values in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (
      Key, @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Void
  ) {
    self.init(
      name: name, limits: limits, options: options,
      revalidating: { key, _ in .value(try await once { fetch(key, $0) }) })
  }

  /// Makes a map that keeps its values in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<
      Value
    >
  ) {
    self.init(
      name: name ?? Self.typeNames, limits: limits, options: options, shelf: nil,
      fetch: Self.each(fetch))
  }

  /// Makes a map that keeps its values in memory and fetches them in batches.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    batch: BatchFetch<Key, Value>
  ) {
    self.init(
      name: name ?? Self.typeNames, limits: limits, options: options, shelf: nil,
      fetch: Self.batching(batch, options))
  }

  private static var typeNames: String { "\(defaultName(Key.self)) to \(defaultName(Value.self))" }

  private static func each(
    _ fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
  ) -> FlightPlan<Key>.Fetch {
    .each { key, previous in Catch(try await fetch(key, FetchContext(previous))) }
  }

  private static func batching(
    _ batch: BatchFetch<Key, Value>, _ options: MuxOptions
  ) -> FlightPlan<Key>.Fetch {
    .batch(
      Batcher(batch, environment: options.environment, queue: options.queue) { $0.description })
  }
}

extension MultiplexerMap where Value: Codable {
  /// Makes a map whose values can be saved.
  ///
  /// - Parameter cacheKey: the name of its place on disk; by default made from the type names.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(
      cacheKey: cacheKey, limits: limits, options: options,
      revalidating: { key, _ in .value(try await fetch(key)) })
  }

  /// Makes a map whose values can be saved, fetched with a completion.
  ///
  /// - Parameter cacheKey: the name of its place on disk; by default made from the type names.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (
      Key, @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Void
  ) {
    self.init(
      cacheKey: cacheKey, limits: limits, options: options,
      revalidating: { key, _ in .value(try await once { fetch(key, $0) }) })
  }

  /// Makes a map whose values can be saved; the fetch is told of the old value and may answer
  /// "not modified".
  ///
  /// - Parameter cacheKey: the name of its place on disk; by default made from the type names.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<
      Value
    >
  ) {
    self.init(cacheKey: cacheKey, limits: limits, options: options, fetch: Self.each(fetch))
  }

  /// Makes a map whose values can be saved, fetched in batches.
  ///
  /// - Parameter cacheKey: the name of its place on disk; by default made from the type names.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), batch: BatchFetch<Key, Value>
  ) {
    self.init(
      cacheKey: cacheKey, limits: limits, options: options, fetch: Self.batching(batch, options))
  }

  private convenience init(
    cacheKey: String?, limits: CacheLimits, options: MuxOptions,
    fetch: FlightPlan<Key>.Fetch
  ) {
    self.init(
      name: cacheKey ?? Self.typeNames, limits: limits, options: options,
      shelf: Shelf(cacheKey ?? defaultCacheKey(Self.typeNames), in: options.cacher) {
        .json(Value.self)
      },
      fetch: fetch)
  }
}
