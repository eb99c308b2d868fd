package import LightFoundation
package import Mux
package import Weather

/// All weather that the program knows: fetched once for all who ask, kept on disk, and given out
/// with its age when there is no network.
///
/// Units, languages and clocks are a matter of showing: values are kept in SI units, and nothing
/// here changes when they do.
package final class WeatherStore: Sendable {
  /// Forecasts, by place.
  package let forecasts: StorePart<PlaceKey, Forecast>
  /// The air, by place.
  package let air: StorePart<PlaceKey, AirQuality>
  /// The sea, by place.
  package let sea: StorePart<PlaceKey, Sea>
  /// How sure the weather is, by place.
  package let sure: StorePart<PlaceKey, Sureness>
  package let searches: StorePart<PlaceQuery, [Place]>
  /// What is usual, by place.
  package let normals: StorePart<PlaceKey, ClimateNormals>
  /// Forecasts of single models, by place and model.
  package let models: StorePart<ModelKey, Forecast>
  /// Maps, by the place in the middle and how far they reach.
  package let fields: StorePart<FieldKey, WeatherField>
  /// The days of past years, by place and decade.
  package let decades: StorePart<DecadeKey, DecadeDays>
  /// Official warnings, by place, where somebody is known that issues them.
  package let warnings: StorePart<WarningKey, OfficialWarnings>
  /// What was seen of places when they were last looked at; nothing brings it but looking.
  package let visits: StorePart<PlaceKey, VisitLog>
  /// All of these: what is to be done with each kind walks this list.
  package let parts: [any StoreMember]

  let environment: MuxEnvironment
  private let gate: LimitGate
  private let lapses: LapseLog

  /// A store over a service.
  ///
  /// It keeps its things in `cacher` and has `repository` save, clear and show them; the
  /// repository does not keep the store alive. With `sharing` it fetches what no other process does.
  package init(
    service: any WeatherService, cacher: any Cacher, repository: MuxRepository,
    sharing: Sharing? = nil, environment: MuxEnvironment = .live, pace: StorePace = StorePace()
  ) {
    let make = StorePartMaker(cacher, sharing, environment, pace)
    self.environment = environment
    gate = make.gate
    lapses = make.lapses
    forecasts = make.places("forecasts", .forecast, .seconds(15 * 60)) {
      points throws(WeatherError) in
      try await service.forecasts(at: points)
    }
    air = make.series("air", .seconds(3600), by: service)
    sea = make.series("sea", .seconds(3600), by: service)
    // Three times a day: what is asked counts as six calls.
    sure = make.series("sure", .seconds(8 * 3600), by: service)
    searches = make.single("searches", .search, .seconds(7 * 86400), count: 200, .cancelFetch) {
      query throws(WeatherError) in
      try await service.places(query)
    }
    normals = make.single("normals", .archive, .seconds(180 * 86400), count: 200) {
      key throws(WeatherError) in
      try await service.normals(at: key.coordinates)
    }
    models = make.models("models", .forecast, .seconds(3600)) { point, names throws(WeatherError) in
      try await service.forecasts(at: point, models: names)
    }
    // Each takes a quarter of a megabyte, and only one is looked at.
    fields = make.single("maps", .forecast, .seconds(3 * 3600), count: 4) {
      key throws(WeatherError) in
      try await service.field(key.grid)
    }
    warnings = make.single("warnings", .warnings, .seconds(10 * 60), count: 100) {
      key throws(WeatherError) in
      try await service.warnings(for: key.asked)
    }
    // Past years never change; the running one has a day more each day.
    decades = make.lasting("decades", .archive, count: 40) { key throws(WeatherError) in
      let yesterday = PlaceZone.utc.day(of: environment.wallClock().addingTimeInterval(-86_400))
      let days = try await service.days(
        of: key.decade, at: key.place.coordinates, until: yesterday)
      let isPast = key.decade.years.upperBound < yesterday.year && days.isWhole
      return (days, lifetime: .seconds(isPast ? 100 * 365 * 86_400 : 86_400))
    }
    visits = make.own("visits", .forecast)
    parts = [
      forecasts, air, sea, sure, searches, normals, models, fields, decades, warnings, visits,
    ]
    for part in parts { part.register(in: repository) }
    gate.notices.register(in: repository, retained: false)
    lapses.notices.register(in: repository, retained: false)
  }

  /// The names of all that it keeps, its parts first, then what it remembers of the service.
  package var domains: [String] {
    parts.map { $0.name } + [gate.notices.name, lapses.notices.name]
  }

  /// Whether something that it keeps is not on disk yet, fetched or not.
  package var isUnsaved: Bool { parts.contains { $0.isUnsaved } }

  /// Forgets in memory what is saved and of other places than these; on disk it stays.
  package func keepInMemory(_ places: [Place]) {
    let keys = Set(places.map { PlaceKey($0) })
    for part in parts { part.keepInMemory(keys) }
  }

  /// The limits of the service that hold: of which part (`forecast`, `air`, `sea`,
  /// `sure`, `search`, `archive`, `warnings`),
  /// what it said, and from when on it listens again.
  package func limits() async -> [(part: String, reason: String, until: Date)] {
    var limits: [(part: String, reason: String, until: Date)] = []
    for endpoint in parts.map({ $0.endpoint.description })
    where !limits.contains(where: { $0.part == endpoint }) {
      if let notice = await gate.holding(of: WeatherEndpoint(endpoint)) {
        limits.append((endpoint, notice.reason, notice.until))
      }
    }
    return limits
  }
}

extension WeatherStore {
  /// What was seen of a place when it was last looked at before now; nil if nobody did.
  package func lastVisit(to place: Place, before now: Date) async -> Visit? {
    await visitLog(of: place).last(before: now)
  }

  /// Keeps what a forecast tells of a place as seen now.
  package func noteVisit(to place: Place, seeing forecast: Forecast, at now: Date) async {
    var log = await visitLog(of: place)
    log.add(Visit(of: forecast, at: now))
    visits.map.store(log, for: PlaceKey(place))
  }

  private func visitLog(of place: Place) async -> VisitLog {
    (try? await visits.map.request(key: PlaceKey(place), .cacheOnly)) ?? VisitLog()
  }
}
