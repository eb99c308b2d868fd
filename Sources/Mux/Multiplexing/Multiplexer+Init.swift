extension Multiplexer {
  /// Makes a multiplexer that keeps its value in memory.
  ///
  /// `name` is what events and snapshots call it; by default the full name of the type.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(name: name, options, fetch: .plain(fetch))
  }

  /// Makes a multiplexer that keeps its value in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(name: name, options, fetch: .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer that keeps its value in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(
      name: name, options, fetch: .revalidating { _, context in try await fetch(context) })
  }
}

extension Multiplexer where Value: Codable {
  /// Makes a multiplexer whose value can be saved.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(savedAs: cacheKey, options, .plain(fetch))
  }

  /// Makes a multiplexer whose value can be saved, fetched with a completion.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(savedAs: cacheKey, options, .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer whose value can be saved; the fetch is told of the old value and may
  /// answer "not modified".
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(savedAs: cacheKey, options, .revalidating { _, context in try await fetch(context) })
  }

  private convenience init(
    savedAs cacheKey: String?, _ options: MuxOptions,
    _ fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    let shelf = Shelf(cacheKey, in: options.cacher) { .json(Value.self) }
    self.init(name: cacheKey, options, shelf: shelf, fetch: fetch)
  }
}
