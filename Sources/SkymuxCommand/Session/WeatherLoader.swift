import LightFoundation
import Mux
import Weather
import WeatherScreens
import WeatherStore

/// Has the weather of places fetched, and tells the screen what becomes of it.
final class WeatherLoader: Sendable {
  private let store: WeatherStore
  private let environment: MuxEnvironment
  private let isOffline: Bool
  private let tell: @Sendable (AppMessage) -> Void
  private let failing = Lock<[PlaceID: WeatherError]>([:])

  /// A loader that asks the service, unless it may not.
  init(_ parts: SessionParts, isOffline: Bool, tell: @escaping @Sendable (AppMessage) -> Void) {
    store = parts.store
    environment = parts.environment
    self.isOffline = isOffline
    self.tell = tell
  }

  /// Shows what there is in memory or on disk, however old.
  func show(_ places: [Place]) async {
    async let air = store.air(for: places, .cacheOnly)
    let reports = await store.forecasts(for: places, .cacheOnly)
    for (place, report) in zip(places, reports) {
      if case .success(let report) = report { tell(loaded(place, report)) }
    }
    show(await air, of: places)
  }

  /// Shows what there is at once, and then what the service says where that is old or missing.
  ///
  /// With `refresh` the service is asked in any case.
  func load(_ places: [Place], refresh: Bool) async -> LoadOutcome {
    await show(places)
    let wanted = refresh ? places : places.filter(isWanted)
    if isOffline {
      for place in wanted where entry(of: place) == nil { fail(place, .notStored) }
      return outcome([:], of: [])
    }
    let policy = refresh ? FetchPolicy.refresh : .cacheFirst
    for place in wanted { tell(.loading(place.id)) }
    let reports = await ask(wanted, policy)
    var failures: [PlaceID: WeatherError] = [:]
    for (place, report) in zip(wanted, reports) {
      switch report {
      case .success(let report):
        tell(loaded(place, report))
        failures[place.id] = report.reason
      case .failure(let error): failures[place.id] = error
      }
      if let error = failures[place.id] { fail(place, error) } else { succeed(place) }
    }
    return outcome(failures, of: wanted)
  }

  /// Has the air of places asked for where it is old or missing, or all of it for a refresh.
  ///
  /// It is told apart from the weather, which never waits for it.
  func loadAir(_ places: [Place], refresh: Bool) async {
    guard !isOffline else { return }
    show(await store.air(for: places, refresh ? .refresh : .cacheFirst), of: places)
  }

  /// Says again what is wrong with the places that could not be fetched, and when that is mended.
  func announceRetry(at instant: Date?) {
    for (id, error) in failing.withLock({ $0 }) {
      tell(.failed(id, PlaceEntry.Problem(error, retryAt: instant)))
    }
  }

  /// How long it is until the first of the places is past its time; nil if nothing is known of any.
  func shortestTimeLeft(of places: [Place]) -> Duration? {
    places.compactMap { entry(of: $0)?.timeLeft }.min()
  }

  /// Whether any place could not be fetched when it was last asked for.
  var isFailing: Bool { failing.withLock { !$0.isEmpty } }

  /// Forgets what was wrong with places that are not of interest any more.
  func keepOnly(_ places: [Place]) {
    let ids = Set(places.map(\.id))
    failing.withLock { $0 = $0.filter { ids.contains($0.key) } }
  }

  /// Asks for several places in one call; those that failed before are asked for in any case.
  private func ask(
    _ places: [Place], _ policy: FetchPolicy
  ) async -> [Result<CacheEntry<Forecast>, WeatherError>] {
    let failed = failing.withLock { failing in places.map { failing[$0.id] != nil } }
    guard policy == .cacheFirst, failed.contains(true) else {
      return await store.forecasts(for: places, policy)
    }
    return await store.forecasts(for: places, .refresh)
  }

  private func isWanted(_ place: Place) -> Bool {
    if failing.withLock({ $0[place.id] != nil }) { return true }
    return entry(of: place)?.isStale ?? true
  }

  private func entry(of place: Place) -> CacheEntry<Forecast>? {
    store.forecasts.cachedEntry(for: PlaceKey(place))
  }

  private func loaded(_ place: Place, _ entry: CacheEntry<Forecast>) -> AppMessage {
    .loaded(place.id, entry, at: environment.wallClock())
  }

  private func show(
    _ reports: [Result<CacheEntry<AirQuality>, WeatherError>], of places: [Place]
  ) {
    for (place, report) in zip(places, reports) {
      if case .success(let report) = report { tell(.air(place.id, report.value)) }
    }
  }

  private func fail(_ place: Place, _ error: WeatherError) {
    failing.withLock { $0[place.id] = error }
    tell(.failed(place.id, PlaceEntry.Problem(error, retryAt: error.retryDate)))
  }

  private func succeed(_ place: Place) { failing.withLock { $0[place.id] = nil } }

  private func outcome(_ failures: [PlaceID: WeatherError], of places: [Place]) -> LoadOutcome {
    LoadOutcome(asked: places.count, failures: Array(failures.values))
  }
}

/// How an attempt to load several places ended.
struct LoadOutcome: Sendable {
  /// How many places were asked for.
  var asked: Int
  /// Why some of them could not be had.
  var failures: [WeatherError]

  /// Whether at least one answer came.
  var hasAnswer: Bool { failures.count < asked }
}

extension AppMessage {
  /// A forecast with its age, as the screens want it.
  static func loaded(_ id: PlaceID, _ entry: CacheEntry<Forecast>, at now: Date) -> AppMessage {
    .loaded(id, entry.value, fetchedAt: entry.fetchedAt, staleAt: entry.staleAt(now))
  }
}

extension CacheEntry {
  /// From when on it counts as old; long ago if it does already, for the clock of a screen is that of
  /// its last beat.
  func staleAt(_ now: Date) -> Date {
    guard !isStale, let timeLeft else { return .distantPast }
    return now.addingTimeInterval(Double(timeLeft.components.seconds))
  }
}
