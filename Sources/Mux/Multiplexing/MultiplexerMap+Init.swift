extension MultiplexerMap {
  /// Creates a map that caches in memory only.
  ///
  /// `name` is the name in events and snapshots; derived from the types if nil.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(name: name, limits, options, fetch: .plain(fetch))
  }

  /// Creates a map that caches in memory only, from a callback-based fetch.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(name: name, limits, options, fetch: .completing(fetch))
  }

  /// Creates a map that caches in memory only, from a fetch that can revalidate the old value.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> FetchResult<Value>
  ) {
    self.init(name: name, limits, options, fetch: .revalidating(fetch))
  }

  /// Creates a map that caches in memory only and fetches in batches.
  @_disfavoredOverload
  public convenience init(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    batch: BatchFetch<Key, Value>
  ) {
    self.init(name: name, limits, options, fetch: .batch(BatchRunner(batch, options)))
  }
}

extension MultiplexerMap where Value: Codable {
  /// Creates a map with a disk store.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), fetch: @escaping @Sendable (Key) async throws -> Value
  ) {
    self.init(savedAs: cacheKey, limits, options, .plain(fetch))
  }

  /// Creates a map with a disk store, from a callback-based fetch.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(savedAs: cacheKey, limits, options, .completing(fetch))
  }

  /// Creates a map with a disk store, from a fetch that can revalidate the old value.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    revalidating fetch:
      @escaping @Sendable (Key, FetchContext<Value>) async throws -> FetchResult<Value>
  ) {
    self.init(savedAs: cacheKey, limits, options, .revalidating(fetch))
  }

  /// Creates a map with a disk store that fetches in batches.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
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
    let meaning = KeyAliases.meaning(of: Key.self)
    let disk = DiskDomain(cacheKey, in: options.cacher, meaning: meaning) {
      .json(Value.self, by: options.coding)
    }
    self.init(name: cacheKey, limits, options, disk: disk, fetch: fetch)
  }
}
