import Mux
import Weather

/// Creates the parts of a store, which share a cache, queue, timing and rate limits.
struct StorePartMaker {
  let limited: EndpointNotices
  let failed: EndpointNotices
  private let cacher: any Cacher
  private let sharing: Sharing?
  private let environment: MuxEnvironment
  private let pace: StorePace
  private let queue = FetchQueue(limit: 8)
  /// A forecast takes a quarter of a megabyte; evicted ones remain on disk.
  private let limits = CacheLimits(count: 100)

  init(
    _ cacher: any Cacher, _ sharing: Sharing?, _ environment: MuxEnvironment, _ pace: StorePace
  ) {
    self.cacher = cacher
    self.sharing = sharing
    self.environment = environment
    self.pace = pace
    let options = MuxOptions(
      freshness: pace.freshness(.seconds(15 * 60)), deadline: pace.deadline, queue: queue,
      cacher: cacher, environment: environment)
    limited = EndpointNotices("limits", options: options)
    failed = EndpointNotices("lapses", options: options, failureLength: pace.retry)
  }

  /// Creates a part for values by place, with concurrent requests batched into one call.
  func places<Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint, _ timeToLive: Duration,
    _ ask: @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> StorePart<PlaceKey, Value> {
    batch(
      name, endpoint, timeToLive,
      .places(pace.window) { [limited] points throws(WeatherError) in
        try await limited.pass(
          endpoint, parts: { () throws(WeatherError) in try await ask(points) })
      })
  }

  /// Creates a part for hourly rows, with an endpoint of the same name.
  func series<Row: SeriesRow>(
    _ name: String, _ timeToLive: Duration, by service: any WeatherService
  ) -> StorePart<PlaceKey, Series<Row>> {
    places(name, WeatherEndpoint(name), timeToLive) { points throws(WeatherError) in
      try await service.series(of: Row.self, at: points)
    }
  }

  /// Creates a part for values by model, with the requests for a place in one call.
  func models<Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint, _ timeToLive: Duration,
    _ ask:
      @escaping @Sendable (Coordinates, [String]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> StorePart<ModelKey, Value> {
    batch(
      name, endpoint, timeToLive,
      .models(pace.window) { [limited] point, names throws(WeatherError) in
        try await limited.pass(
          endpoint, parts: { () throws(WeatherError) in try await ask(point, names) })
      })
  }

  /// Creates a part whose values are requested one by one.
  func single<Key: StoreKey, Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint, _ timeToLive: Duration, count: Int,
    cancelsAbandonedFetches: Bool = false,
    _ ask: @escaping @Sendable (Key) async throws(WeatherError) -> Value
  ) -> StorePart<Key, Value> {
    let options = options(timeToLive, cancelsAbandonedFetches: cancelsAbandonedFetches)
    return part(
      MultiplexerMap(cacheKey: name, limits: CacheLimits(count: count), options: options) {
        [limited] key in
        try await limited.pass(endpoint) { () throws(WeatherError) in try await ask(key) }
      }, endpoint)
  }

  /// Creates a part whose values are requested one by one and have individual lifetimes.
  func lasting<Key: StoreKey, Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint, count: Int,
    _ ask: @escaping @Sendable (Key) async throws(WeatherError) -> (Value, lifetime: Duration)
  ) -> StorePart<Key, Value> {
    part(
      MultiplexerMap(
        cacheKey: name, limits: CacheLimits(count: count), options: options(.seconds(86_400)),
        revalidating: { [limited] key, _ in
          let (value, lifetime) = try await limited.pass(endpoint) { () throws(WeatherError) in
            try await ask(key)
          }
          return FetchResult<Value>.value(value, lifetime: lifetime)
        }), endpoint)
  }

  /// Creates a part for values by place that the program creates itself and never fetches.
  func own<Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint
  ) -> StorePart<PlaceKey, Value> {
    let options = MuxOptions(
      freshness: .timeToLive(.seconds(100 * 365 * 86_400)), cacher: cacher, environment: environment
    )
    return part(
      MultiplexerMap(cacheKey: name, limits: limits, options: options) { _ in
        throw WeatherError.notStored
      }, endpoint)
  }

  private func batch<Key: StoreKey, Value: Sendable & Codable>(
    _ name: String, _ endpoint: WeatherEndpoint, _ timeToLive: Duration,
    _ batch: BatchFetch<Key, Value>
  ) -> StorePart<Key, Value> {
    part(
      MultiplexerMap(
        cacheKey: name, limits: limits, options: options(timeToLive), batch: batch), endpoint)
  }

  private func options(
    _ timeToLive: Duration, cancelsAbandonedFetches: Bool = false
  ) -> MuxOptions {
    MuxOptions(
      freshness: pace.freshness(timeToLive), cancelsAbandonedFetches: cancelsAbandonedFetches,
      deadline: pace.deadline,
      queue: queue, cacher: cacher, sharing: sharing, environment: environment)
  }

  private func part<Key: StoreKey, Value: Sendable & Codable>(
    _ map: MultiplexerMap<Key, Value>, _ endpoint: WeatherEndpoint
  ) -> StorePart<Key, Value> {
    StorePart(map: map, endpoint: endpoint, environment: environment, failed: failed)
  }
}

extension BatchFetch where Key == PlaceKey {
  /// Fetches many places in one call, with results in the order of the request.
  static func places(
    _ window: Duration,
    _ ask: @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> BatchFetch {
    BatchFetch(window: window, maximumKeyCount: 100) { keys in
      paired(keys, with: try await ask(keys.map(\.coordinates)))
    }
  }
}

extension BatchFetch where Key == ModelKey {
  /// Fetches many models with one call per place; a failure affects only its place.
  static func models(
    _ window: Duration,
    _ ask:
      @escaping @Sendable (Coordinates, [String]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> BatchFetch {
    BatchFetch(window: window, maximumKeyCount: 100) { keys in
      var results: [ModelKey: Result<Value, any Error>] = [:]
      for (place, keys) in Dictionary(grouping: keys, by: \.place) {
        do throws(WeatherError) {
          let answers = try await ask(place.coordinates, keys.map(\.part))
          results.merge(paired(keys, with: answers)) { $1 }
        } catch { for key in keys { results[key] = .failure(error) } }
      }
      return results
    }
  }
}

/// Pairs keys with results; a key without a result is missing.
private func paired<Key: Hashable, Value>(
  _ keys: [Key], with results: PlaceAnswers<Value>
) -> [Key: Result<Value, any Error>] {
  var pairs: [Key: Result<Value, any Error>] = [:]
  for (index, key) in keys.enumerated() {
    let result = results.indices.contains(index) ? results[index] : .failure(WeatherError.missing)
    pairs[key] = result.mapError { $0 }
  }
  return pairs
}
