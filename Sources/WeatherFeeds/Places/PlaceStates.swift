package import LightFoundation
package import Mux
package import Weather
import WeatherPictures
package import WeatherScreens
package import WeatherStore

/// Observes the store for all places on the screen and reports their data.
///
/// Loads, prefetches, the inspector and other processes all change the store. The screen learns
/// about every change through these observers.
package final class PlaceStates: Sendable {
  private struct Member: Sendable {
    let forecast: Loadable<Forecast>
    let subscription: StateSubscription
    let parts: PartFollowers
  }

  private let store: WeatherStore
  private let environment: MuxEnvironment
  package let isOffline: Bool
  package let send: @Sendable (AppMessage) -> Void
  private let members = Lock<[PlaceID: Member]>([:])
  private let all: LoadableGroup

  /// Creates an instance without places; if `isOffline` is set, it never sends requests.
  package init(
    _ store: WeatherStore, _ environment: MuxEnvironment, isOffline: Bool,
    send: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.store = store
    self.environment = environment
    self.isOffline = isOffline
    self.send = send
    all = LoadableGroup(environment: environment)
  }

  package func follow(_ places: [Place]) {
    let known = members.withLock { $0 }
    var wanted: [PlaceID: Member] = [:]
    for place in places where wanted[place.id] == nil {
      wanted[place.id] = known[place.id] ?? member(place)
    }
    members.withLock { [wanted] in $0 = wanted }
    all.loadables = wanted.values.map(\.forecast)
    // Releases the last reference to a state outside the lock.
    withExtendedLifetime(known) {}
  }

  /// Loads missing or stale places, or all of them on refresh, in one request.
  ///
  /// First shows values from disk for places without a forecast.
  package func load(_ places: [Place], refresh: Bool) async -> LoadOutcome {
    await readDisk(places.filter { !hasWeather($0) })
    let states = places.compactMap { state(of: $0) }
    if isOffline {
      for place in places where !hasWeather(place) { send(.weather(place.id, .notStored)) }
      return LoadOutcome(asked: 0, failures: [])
    }
    let wanted = refresh ? states : states.filter(\.needsSync)
    // A fetch in flight started before the user asked for newer data, so it does not count.
    let busy = refresh ? wanted.filter(\.state.isLoading) : []
    let isAgain = refresh || wanted.contains { $0.state.phase == .failed }
    store.forecasts.map.gathering {
      for state in wanted { state.sync(policy: isAgain ? .refresh : .cacheFirst) }
    }
    for state in busy { _ = try? await state.feed.settledState() }
    store.forecasts.map.gathering { for state in busy { state.sync(policy: .refresh) } }
    var failures: [WeatherError] = []
    for state in wanted {
      let ended = (try? await state.feed.settledState()) ?? state.state
      if let error = ended.error { failures.append(WeatherError(error)) }
    }
    return LoadOutcome(asked: wanted.count, failures: failures)
  }

  /// Reads forecasts and air quality of any age from disk into memory.
  package func readDisk(_ places: [Place]) async {
    async let air: Void = ask(store.air, .air, of: places, .cacheOnly)
    _ = await store.forecasts.reports(for: places, .cacheOnly)
    await air
  }

  /// Reads all other data on disk that the main screen shows, so that nothing is added to it later.
  ///
  /// Each place is read once: what changes later is reported anyway.
  package func readExtras(of places: [Place]) async {
    let places = places.filter { followers(of: $0)?.beginReading() == true }
    async let normals = store.normals.reports(for: places, .cacheOnly)
    async let confidence = store.confidence.reports(for: places, .cacheOnly)
    async let warnings = store.warnings.reports(for: places.compactMap(WarningKey.init), .cacheOnly)
    for place in places { await loadVisit(to: place) }
    _ = await (normals, confidence, warnings)
  }

  /// Loads missing or stale air quality, or all of it on refresh.
  ///
  /// Separate from the forecast, which never waits for it.
  package func loadAir(_ places: [Place], refresh: Bool) async {
    if !isOffline { await ask(store.air, .air, of: places, refresh ? .refresh : .cacheFirst) }
  }

  /// Loads the climate normals of a place, unless they are stored.
  package func loadNormals(of place: Place) async {
    await ask(store.normals, .normals, of: [place], isOffline ? .cacheOnly : .cacheFirst)
  }

  /// Loads the ensemble of a place if it is missing or stale.
  ///
  /// While forecasts fail to load, uses the cache only, unless the user requested it.
  package func loadSure(of place: Place, isWanted: Bool) async {
    let policy: FetchPolicy = isOffline || isFailing && !isWanted ? .cacheOnly : .cacheFirst
    await ask(store.confidence, .confidence, of: [place], policy)
  }

  /// Loads missing or stale past years of a place, latest decade first.
  package func loadYears(of place: Place) async {
    defer { send(.requested(PartRequest(kind: .years, place: place.id))) }
    let keys: [DecadeKey] = DecadeKey.all(of: place, at: environment.wallClock()).reversed()
    let followers = followers(of: place)
    let known = await store.decades.reports(for: keys, .cacheOnly).map { try? $0.get() }
    followers?.followYears(keys)
    followers?.reportYears()
    if isOffline { return }
    for (index, key) in keys.enumerated() where known[index]?.isStale ?? true {
      guard case .success? = await store.decades.reports(for: [key]).first, !Task.isCancelled
      else { return }
      followers?.reportYears()
    }
  }

  /// Reloads stale past years of a place, if they have been shown.
  package func reloadYears(of place: Place) async {
    if followers(of: place)?.followsYears == true { await loadYears(of: place) }
  }

  /// Loads official warnings for a place if they are missing or stale.
  ///
  /// Unless the user requested them, the accepted age depends on how severe the forecast is.
  package func loadWarnings(of place: Place, isWanted: Bool, refresh: Bool = false) async {
    guard let key = WarningKey(place) else { return }
    defer { send(.requested(PartRequest(kind: .official, place: place.id))) }
    let known = await ask(key, of: place, .cacheOnly)
    if isOffline { return }
    if !isWanted {
      let now = environment.wallClock()
      let age = WarningPace.age(allowedBy: state(of: place)?.value, at: now)
      if let known, now.timeIntervalSince(known) < age { return }
    }
    await ask(key, of: place, refresh ? .refresh : .cacheFirst)
  }

  /// Requests official warnings and returns the date of the result.
  @discardableResult private func ask(
    _ key: WarningKey, of place: Place, _ policy: FetchPolicy
  ) async -> Date? {
    guard case .success(let entry)? = await store.warnings.reports(for: [key], policy).first
    else { return nil }
    followers(of: place)?.report(.official)
    return entry.fetchedAt
  }

  /// Reports the last visit to a place, once.
  package func loadVisit(to place: Place) async {
    let now = environment.wallClock()
    guard followers(of: place)?.visit == nil,
      let visit = await store.lastVisit(to: place, before: now)
    else { return }
    followers(of: place)?.report(visit)
  }

  /// Stores the current forecast of a place as its latest visit.
  package func noteVisit(to place: Place) async {
    guard let forecast = state(of: place)?.value else { return }
    await store.noteVisit(to: place, seeing: forecast, at: environment.wallClock())
  }

  /// Sets the time of the next retry for places that failed to load.
  package func announceRetry(at instant: Date) {
    let wait = instant.timeIntervalSince(environment.wallClock())
    let moment = environment.time.now + .seconds(clamping: wait)
    for state in states where state.state.phase == .failed { state.willRetry(at: moment) }
  }

  /// Returns the time until the first of the places becomes stale, or nil if none has data.
  package func shortestTimeLeft(of places: [Place]) -> Duration? {
    places.compactMap { store.forecasts.map.cachedEntry(for: PlaceKey($0))?.timeLeft }.min()
  }

  package var isFailing: Bool { states.contains { $0.state.phase == .failed } }

  package func hasWeather(_ place: Place) -> Bool { state(of: place)?.value != nil }

  /// A summary of the condition of all places, or nil without places.
  package var together: Message? {
    let states = states
    let fresh = states.count { $0.value != nil && !$0.isStale }
    switch all.state.phase {
    case .idle: return nil
    case .loading: return .placesLoading
    case .failed: return .placesFailed(fresh: fresh, of: states.count)
    case .loaded: return .placesFresh(fresh, of: states.count)
    }
  }

  private var states: [Loadable<Forecast>] { members.withLock { $0.values.map(\.forecast) } }

  private func state(of place: Place) -> Loadable<Forecast>? {
    members.withLock { $0[place.id]?.forecast }
  }

  private func followers(of place: Place) -> PartFollowers? {
    members.withLock { $0[place.id]?.parts }
  }

  private func member(_ place: Place) -> Member {
    let source = store.forecasts.map[PlaceKey(place)]
    let forecast = Loadable(source)
    let hasTold = Lock(false)
    let subscription = forecast.subscribe(on: .inline) { [send, environment, isOffline] state in
      // The screen may already show older data of a place that was never requested.
      let isNews = hasTold.withLock { hasTold in
        hasTold = hasTold || state.phase != .idle
        return hasTold
      }
      guard isNews else { return }
      guard state.phase != .idle || state.value != nil else {
        // The cache was cleared, and nothing is requested.
        return send(.weather(place.id, isOffline ? .notStored : .cleared))
      }
      let now = environment.wallClock()
      let staleAt = source.map.cachedEntry(for: source.key)?.staleAt(now)
      var weather = PlaceWeather(state, staleAt: staleAt)
      weather.isOffline = isOffline
      send(.weather(place.id, weather))
    }
    return Member(
      forecast: forecast, subscription: subscription,
      parts: PartFollowers(place, in: store, send: send))
  }

  /// Requests one kind of data for several places and reports the result.
  private func ask<Value>(
    _ part: StorePart<PlaceKey, Value>, _ kind: PlaceData.Kind, of places: [Place],
    _ policy: FetchPolicy
  ) async {
    for (place, report) in zip(places, await part.reports(for: places, policy)) {
      if case .success = report { followers(of: place)?.report(kind) }
    }
  }
}
