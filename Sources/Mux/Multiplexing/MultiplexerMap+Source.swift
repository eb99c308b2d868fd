extension MultiplexerMap {
  /// Makes a map that asks another source for each key and keeps the answers in memory.
  ///
  /// A value keeps its age, and is fresh for as long as its source says: ``Fetched/init(_:)``. What
  /// the source gives for a failed fetch is stale here, too. A refresh asks the source for something
  /// newer. To clear the map does not clear what the source keeps.
  @_disfavoredOverload
  public convenience init<Source: MuxSource<Value>>(
    name: String? = nil, limits: CacheLimits = CacheLimits(), options: MuxOptions = MuxOptions(),
    source: @escaping @Sendable (Key) async throws -> Source
  ) {
    let asking = AskingMap<Key>()
    self.init(
      name: name, limits, options,
      fetch: .asking(source) { [asking] key in asking.wantsNew(key) })
    asking.set(runner)
  }
}

extension MultiplexerMap where Value: Codable {
  /// Makes a map that asks another source for each key, with values that can be saved.
  ///
  /// ```swift
  /// let forecasts = MultiplexerMap(cacheKey: "Forecasts") { (city: String) in
  ///   HTTPSource(server.appending(path: city)).decode(Forecast.self)
  /// }
  /// let oslo = try await forecasts.requestEntry(key: "oslo")
  /// ```
  ///
  /// A value keeps its age, and is fresh for as long as its source says: ``Fetched/init(_:)``. What
  /// the source gives for a failed fetch is stale here, too. A refresh asks the source for something
  /// newer. To clear the map does not clear what the source keeps.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory.
  public convenience init<Source: MuxSource<Value>>(
    cacheKey: String? = nil, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions(),
    source: @escaping @Sendable (Key) async throws -> Source
  ) {
    let asking = AskingMap<Key>()
    self.init(
      savedAs: cacheKey, limits, options,
      .asking(source) { [asking] key in asking.wantsNew(key) })
    asking.set(runner)
  }
}

/// The map whose fetch asks another source, known to that fetch once it is made.
private final class AskingMap<Key: LosslessStringConvertible & Hashable & Sendable>: Sendable {
  private struct Reference: Sendable {
    weak var runner: MapRunner<Key>?
  }

  private let reference = Lock(Reference())

  func set(_ runner: MapRunner<Key>) { reference.withLock { $0.runner = runner } }

  /// Whether the fetch that runs must not be content with what the source has.
  func wantsNew(_ key: Key) -> Bool {
    guard let runner = reference.withLock({ $0.runner }) else { return false }
    let (flight, now) = (FlightScope.current, runner.plan.time.now)
    return runner.withState(of: key) { $0.mustAskAnew(flight, at: now, in: $1) }
  }
}
