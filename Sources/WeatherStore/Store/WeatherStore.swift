package import LightFoundation
package import Mux
package import Weather

/// All weather data of the program: fetched once for all callers, stored on disk, and returned with
/// its age if the network is down.
///
/// Units, languages and clock styles affect only the display: the store uses SI units throughout.
package final class WeatherStore: Sendable {
  package let forecasts: StorePart<PlaceKey, Forecast>
  package let air: StorePart<PlaceKey, AirQuality>
  package let sea: StorePart<PlaceKey, Sea>
  /// The certainty of forecasts, by place.
  package let confidence: StorePart<PlaceKey, ForecastConfidence>
  package let searches: StorePart<PlaceQuery, [Place]>
  package let normals: StorePart<PlaceKey, ClimateNormals>
  /// Forecasts of single models, by place and model.
  package let models: StorePart<ModelKey, Forecast>
  /// Weather maps, by central place and width.
  package let fields: StorePart<FieldKey, WeatherField>
  /// The days of past years, by place and decade.
  package let decades: StorePart<DecadeKey, DecadeDays>
  /// Official warnings, by place, in countries with a supported authority.
  package let warnings: StorePart<WarningKey, OfficialWarnings>
  /// The user's past visits, by place; recorded locally, never fetched.
  package let visits: StorePart<PlaceKey, VisitLog>
  /// All parts, for operations that apply to each.
  package let parts: [any StoreMember]

  let environment: MuxEnvironment
  private let cacher: any Cacher
  private let limited: EndpointNotices
  private let failed: EndpointNotices

  /// Creates a store that fetches from a service.
  ///
  /// - Parameters:
  ///   - service: The source of the data.
  ///   - cacher: The disk store.
  ///   - repository: Saves, clears and inspects the store, without keeping it alive.
  ///   - sharing: Coordinates fetches with other processes, if set.
  ///   - environment: The clock and other dependencies.
  ///   - pace: Timing options.
  package init(
    service: any WeatherService, cacher: any Cacher, repository: MuxRepository,
    sharing: Sharing? = nil, environment: MuxEnvironment = .live, pace: StorePace = StorePace()
  ) {
    let make = StorePartMaker(cacher, sharing, environment, pace)
    self.environment = environment
    self.cacher = cacher
    limited = make.limited
    failed = make.failed
    forecasts = make.places("forecasts", .forecast, .seconds(15 * 60)) {
      points throws(WeatherError) in try await service.forecasts(at: points)
    }
    air = make.series("air", .seconds(3600), by: service)
    sea = make.series("sea", .seconds(3600), by: service)
    // Three times a day, since a request counts as six calls.
    confidence = make.series("sure", .seconds(8 * 3600), by: service)
    searches = make.single(
      "searches", .search, .seconds(7 * 86400), count: 200, cancelsAbandonedFetches: true
    ) {
      query throws(WeatherError) in
      try await service.places(query)
    }
    normals = make.single("normals", .archive, .seconds(180 * 86400), count: 200) {
      key throws(WeatherError) in try await service.normals(at: key.coordinates)
    }
    models = make.models("models", .forecast, .seconds(3600)) { point, names throws(WeatherError) in
      try await service.forecasts(at: point, models: names)
    }
    // Each takes a quarter of a megabyte, and only one is visible.
    fields = make.single("maps", .forecast, .seconds(3 * 3600), count: 4) {
      key throws(WeatherError) in try await service.field(key.grid)
    }
    warnings = make.single("warnings", .warnings, .seconds(10 * 60), count: 100) {
      key throws(WeatherError) in try await service.warnings(for: key.asked)
    }
    // Past years never change; the current one grows every day.
    decades = make.lasting("decades", .archive, count: 40) { key throws(WeatherError) in
      let yesterday = PlaceZone.utc.day(of: environment.wallClock().addingTimeInterval(-86_400))
      let days = try await service.days(of: key.part, at: key.place.coordinates, until: yesterday)
      let isPast = key.part.years.upperBound < yesterday.year && days.isWhole
      return (days, lifetime: .seconds(isPast ? 100 * 365 * 86_400 : 86_400))
    }
    visits = make.own("visits", .forecast)
    parts = [
      forecasts, air, sea, confidence, searches, normals, models, fields, decades, warnings, visits,
    ]
    for part in parts { part.register(in: repository) }
    limited.map.register(in: repository, retained: false)
    failed.map.register(in: repository, retained: false)
  }

  /// The names of the parts, followed by those of the limits and failures.
  package static let domains = [
    "forecasts", "air", "sea", "sure", "searches", "normals", "models", "maps", "decades",
    "warnings", "visits", "limits", "lapses",
  ]

  /// True if a visit is not saved yet.
  package var hasUnsavedVisit: Bool { visits.map.snapshot().contains(where: \.isDirty) }

  /// Evicts saved entries of other places from memory, but not from disk.
  package func keepInMemory(_ places: [Place]) {
    let keys = Set(places.map { PlaceKey($0) })
    for part in parts { part.keepInMemory(keys) }
  }

  /// The rate limits in effect: the endpoint (`forecast`, `air`, `sea`, `sure`, `search`,
  /// `archive`, `warnings`), the reason and the end.
  package func limits() async -> [(part: String, reason: String, until: Date)] {
    var limits: [(part: String, reason: String, until: Date)] = []
    for endpoint in parts.map({ $0.endpoint.description })
    where !limits.contains(where: { $0.part == endpoint }) {
      if let notice = await limited.notice(of: WeatherEndpoint(endpoint)) {
        limits.append((endpoint, notice.reason, notice.until))
      }
    }
    return limits
  }
}

extension WeatherStore {
  /// The last visit to a place before now, or nil.
  package func lastVisit(to place: Place, before now: Date) async -> Visit? {
    await visitLog(of: place).last(before: now)
  }

  /// Records a visit with what the forecast shows.
  package func noteVisit(to place: Place, seeing forecast: Forecast, at now: Date) async {
    var log = await visitLog(of: place)
    log.add(Visit(of: forecast, at: now))
    visits.map.store(log, for: PlaceKey(place))
  }

  /// The visits in memory merged with those that other processes saved.
  private func visitLog(of place: Place) async -> VisitLog {
    let key = PlaceKey(place)
    var log = (try? await visits.map.request(key: key, policy: .cacheOnly)) ?? VisitLog()
    if let domain = try? CacheDomain(visits.name),
      let record = try? await cacher.load(key.description, in: domain),
      let saved = try? JSONDecoder().decode(VisitLog.self, from: record.payload)
    {
      log.merge(saved)
    }
    return log
  }
}

/// Timing options that apply to all requests.
package struct StorePace: Sendable {
  /// The random variation of lifetimes, as a fraction.
  package var jitter: Double
  /// The delay before a retry; until then the store returns the old value.
  package var retry: Duration
  package var deadline: Duration
  /// The period during which requests are collected into a batch.
  package var window: Duration

  /// Creates options; the defaults suit a service whose weather changes every 15 minutes.
  package init(
    jitter: Double = 0.1, retry: Duration = .seconds(60), deadline: Duration = .seconds(45),
    window: Duration = .milliseconds(20)
  ) {
    self.jitter = jitter
    self.retry = retry
    self.deadline = deadline
    self.window = window
  }

  /// The freshness of values with a given time to live.
  ///
  /// A stale value of any age serves as a fallback after any error except cancellation; even a
  /// rejected request does not make it wrong.
  func freshness(_ timeToLive: Duration) -> Freshness {
    Freshness(timeToLive: timeToLive, jitter: jitter, staleIfError: nil, retryInterval: retry) {
      WeatherError($0) != .cancelled
    }
  }
}
