extension Multiplexer {
  /// Makes a multiplexer that keeps its value in memory.
  ///
  /// `name` is what events and snapshots call it; by default the full name of the type.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.init(inMemory: name, options, .plain { _ in try await fetch() })
  }

  /// Makes a multiplexer that keeps its value in memory, fetched with a completion.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) {
    self.init(inMemory: name, options, .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer that keeps its value in memory; the fetch is told of the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(inMemory: name, options, .revalidating { _, context in try await fetch(context) })
  }

  private convenience init(
    inMemory name: String?, _ options: MuxOptions, _ fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    self.init(
      name: name ?? defaultName(Value.self), options: options, shelf: nil, fetch: fetch)
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
    self.init(onDisk: cacheKey, options, .plain { _ in try await fetch() })
  }

  /// Makes a multiplexer whose value can be saved, fetched with a completion.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) {
    self.init(onDisk: cacheKey, options, .completing { _, completion in fetch(completion) })
  }

  /// Makes a multiplexer whose value can be saved; the fetch is told of the old value and may
  /// answer "not modified".
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init(
    cacheKey: String? = nil, options: MuxOptions = MuxOptions(),
    revalidating fetch: @escaping @Sendable (FetchContext<Value>) async throws -> Fetched<Value>
  ) {
    self.init(onDisk: cacheKey, options, .revalidating { _, context in try await fetch(context) })
  }

  private convenience init(
    onDisk cacheKey: String?, _ options: MuxOptions, _ fetch: FlightPlan<SingleRunner.OnlyKey>.Fetch
  ) {
    self.init(
      name: cacheKey ?? defaultName(Value.self), options: options,
      shelf: Shelf(cacheKey, in: options.cacher) { .json(Value.self) }, fetch: fetch)
  }
}

/// The name of a type, in full.
func defaultName(_ type: Any.Type) -> String { String(reflecting: type) }
