extension MultiplexerMap {
  /// Creates a map that requests each key from another source and caches in memory only.
  ///
  /// Values keep the age and lifetime reported by their source: see ``FetchResult/init(_:)``. A
  /// value that the source returns for a failed fetch is stale in the map. A refresh requires a
  /// newer value from the source. Clearing the map does not clear the source.
  @_disfavoredOverload
  public convenience init<Source: MuxSource<Value>>(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    source: @escaping @Sendable (Key) async throws -> Source
  ) {
    let asking = SourceMapReference<Key>()
    self.init(
      name: name, limits, options,
      fetch: .asking(source) { [asking] key in asking.wantsNew(key) })
    asking.set(runner)
  }
}

extension MultiplexerMap where Value: Codable {
  /// Creates a map with a disk store that requests each key from another source.
  ///
  /// ```swift
  /// let forecasts = MultiplexerMap(cacheKey: "Forecasts") { (city: String) in
  ///   HTTPSource(server.appending(path: city)).decode(Forecast.self)
  /// }
  /// let oslo = try await forecasts.requestEntry(key: "oslo")
  /// ```
  ///
  /// Values keep the age and lifetime reported by their source: see ``FetchResult/init(_:)``. A
  /// value that the source returns for a failed fetch is stale in the map. A refresh requires a
  /// newer value from the source. Clearing the map does not clear the source.
  ///
  /// `cacheKey` is the name in the disk store; nil caches in memory only.
  public convenience init<Source: MuxSource<Value>>(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(), source: @escaping @Sendable (Key) async throws -> Source
  ) {
    let asking = SourceMapReference<Key>()
    self.init(
      savedAs: cacheKey, limits, options,
      .asking(source) { [asking] key in asking.wantsNew(key) })
    asking.set(runner)
  }
}

/// A weak reference to the map, for its fetch closure, which exists before the map does.
private final class SourceMapReference<Key: LosslessStringConvertible & Hashable & Sendable>:
  Sendable
{
  private struct Reference: Sendable { weak var runner: MapRunner<Key>? }

  private let reference = Lock(Reference())

  func set(_ runner: MapRunner<Key>) { reference.withLock { $0.runner = runner } }

  /// Returns whether the current fetch must bypass the cache of the source.
  func wantsNew(_ key: Key) -> Bool {
    guard let runner = reference.withLock({ $0.runner }) else { return false }
    let (flight, now) = (FlightScope.current, runner.plan.time.now)
    return runner.withState(of: key) { $0.mustBypassCaches(flight, at: now, in: $1) }
  }
}
