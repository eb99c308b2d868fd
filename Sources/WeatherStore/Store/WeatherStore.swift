public import struct LightFoundation.Date
public import Mux
public import Weather

/// All weather that the program knows: fetched once for all who ask, kept on disk, and given out
/// with its age when there is no network.
///
/// Units, languages and clocks are a matter of showing: values are kept in SI units, and nothing
/// here changes when they do.
public final class WeatherStore: Sendable {
  /// Forecasts, by place; places asked for together are one call.
  public let forecasts: MultiplexerMap<PlaceKey, Forecast>
  /// The air, by place; places asked for together are one call.
  public let air: MultiplexerMap<PlaceKey, AirQuality>
  /// What the service found for a text.
  public let searches: MultiplexerMap<PlaceQuery, [Place]>
  /// What is usual, by place.
  public let normals: MultiplexerMap<PlaceKey, ClimateNormals>
  /// Forecasts of single models; those of one place that are asked for together are one call.
  public let models: MultiplexerMap<ModelKey, Forecast>

  let environment: MuxEnvironment
  let lapses: LapseLog
  private let gate: LimitGate

  /// A store over a service.
  ///
  /// It keeps its things in `cacher` and has `repository` save, clear and show them; the
  /// repository does not keep the store alive.
  public init(
    service: WeatherService, cacher: any Cacher, repository: MuxRepository,
    environment: MuxEnvironment = .live, pace: StorePace = StorePace()
  ) {
    self.environment = environment
    let queue = FetchQueue(limit: 8)
    // A forecast takes a quarter of a megabyte; who looks at more finds the first ones on disk.
    let limits = CacheLimits(count: 100)
    func options(
      _ timeToLive: Duration, _ abandonment: Abandonment = .completeAndStore
    ) -> MuxOptions {
      MuxOptions(
        freshness: pace.freshness(timeToLive), abandonment: abandonment,
        deadline: pace.deadline, queue: queue, cacher: cacher, environment: environment)
    }
    let gate = LimitGate(options: options(pace.forecast))
    self.gate = gate
    lapses = LapseLog(options: options(pace.forecast), length: pace.retry)
    forecasts = MultiplexerMap(
      cacheKey: "forecasts", limits: limits, options: options(pace.forecast),
      batch: .places(pace.window) { points throws(WeatherError) in
        try await gate.pass(
          .forecast, parts: { () throws(WeatherError) in try await service.forecasts(points) })
      })
    air = MultiplexerMap(
      cacheKey: "air", limits: limits, options: options(pace.air),
      batch: .places(pace.window) { points throws(WeatherError) in
        try await gate.pass(
          .air, parts: { () throws(WeatherError) in try await service.air(points) })
      })
    searches = MultiplexerMap(
      cacheKey: "searches", limits: CacheLimits(count: 1000),
      options: options(pace.search, .cancelFetch)
    ) { query in
      try await gate.pass(.search) { () throws(WeatherError) in try await service.places(query) }
    }
    normals = MultiplexerMap(
      cacheKey: "normals", limits: CacheLimits(count: 200), options: options(pace.normals)
    ) { key in
      try await gate.pass(.archive) { () throws(WeatherError) in
        try await service.normals(key.coordinates)
      }
    }
    models = MultiplexerMap(
      cacheKey: "models", limits: limits, options: options(pace.models),
      batch: .models(pace.window) { point, names throws(WeatherError) in
        try await gate.pass(
          .forecast, parts: { () throws(WeatherError) in try await service.models(point, names) })
      })
    forecasts.register(in: repository, retained: false)
    air.register(in: repository, retained: false)
    searches.register(in: repository, retained: false)
    normals.register(in: repository, retained: false)
    models.register(in: repository, retained: false)
    gate.notices.register(in: repository, retained: false)
    lapses.notices.register(in: repository, retained: false)
  }

  /// The limits of the service that hold: of which part (`forecast`, `air`, `search`, `archive`),
  /// what it said, and from when on it listens again.
  public func limits() async -> [(part: String, reason: String, until: Date)] {
    await gate.holding().map { ($0.part.rawValue, $0.notice.reason, $0.notice.until) }
  }
}
