package import LightFoundation
package import Mux
package import Weather
import WeatherPictures
package import WeatherScreens
package import WeatherStore

/// What is known of the places on the screen: for each a state that follows the store.
///
/// A load, the prefetcher, the inspector and other processes all change the store; the states follow
/// it, and report to the screen. So does everything that is known of a place beside its forecast.
package final class PlaceStates: Sendable {
  private struct Member: Sendable {
    let forecast: Loadable<Forecast>
    let subscription: StateSubscription
    /// What follows all that is known beside the forecast.
    let parts: PartFollowers
  }

  private let store: WeatherStore
  private let environment: MuxEnvironment
  package let isOffline: Bool
  package let tell: @Sendable (AppMessage) -> Void
  private let members = Lock<[PlaceID: Member]>([:])
  private let all: LoadableGroup

  /// States of no place yet; none asks the service if it may not.
  package init(
    _ store: WeatherStore, _ environment: MuxEnvironment, isOffline: Bool,
    tell: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.store = store
    self.environment = environment
    self.isOffline = isOffline
    self.tell = tell
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
    // The last reference to a state is not let go of under the lock.
    withExtendedLifetime(known) {}
  }

  /// Has places loaded where they are missing or old, or all of them for a refresh, by one request.
  ///
  /// What is on disk is shown first, where nothing is shown yet.
  package func load(_ places: [Place], refresh: Bool) async -> LoadOutcome {
    await readDisk(places.filter { !hasWeather($0) })
    let states = places.compactMap { state(of: $0) }
    if isOffline {
      for place in places where !hasWeather(place) { tell(.weather(place.id, .notStored)) }
      return LoadOutcome(asked: 0, failures: [])
    }
    let wanted = refresh ? states : states.filter(\.needsSync)
    // What is under way began before the user asked for something newer.
    let busy = refresh ? wanted.filter(\.state.isLoading) : []
    let isAgain = refresh || wanted.contains { $0.state.phase == .failed }
    store.forecasts.map.gathering {
      for state in wanted { state.sync(isAgain ? .refresh : .cacheFirst) }
    }
    for state in busy { _ = try? await state.feed.settledState() }
    store.forecasts.map.gathering {
      for state in busy { state.sync(.refresh) }
    }
    var failures: [WeatherError] = []
    for state in wanted {
      let ended = (try? await state.feed.settledState()) ?? state.state
      if let error = ended.error { failures.append(WeatherError(error)) }
    }
    return LoadOutcome(asked: wanted.count, failures: failures)
  }

  /// Has memory take in what is on disk, however old; the states follow.
  package func readDisk(_ places: [Place]) async {
    async let air: Void = ask(store.air, .air, of: places, .cacheOnly)
    _ = await store.forecasts.reports(for: places, .cacheOnly)
    await air
  }

  /// Has the air of places asked for where it is old or missing, or all of it for a refresh.
  ///
  /// It is told apart from the weather, which never waits for it.
  package func loadAir(_ places: [Place], refresh: Bool) async {
    if !isOffline { await ask(store.air, .air, of: places, refresh ? .refresh : .cacheFirst) }
  }

  /// Has what is usual at a place asked for, unless it is kept.
  package func loadNormals(of place: Place) async {
    await ask(store.normals, .normals, of: [place], isOffline ? .cacheOnly : .cacheFirst)
  }

  /// Has how sure the weather of a place is asked for where that is old or missing.
  package func loadSure(of place: Place, refresh: Bool = false) async {
    let policy: FetchPolicy =
      isOffline || isFailing && !refresh ? .cacheOnly : refresh ? .refresh : .cacheFirst
    await ask(store.sure, .sure, of: [place], policy)
  }

  /// Has past years fetched where they are not kept, the latest decade first, and tells more of them
  /// as they come.
  package func loadYears(of place: Place) async {
    defer { tell(.yearsFetched(place.id)) }
    let keys: [DecadeKey] = DecadeKey.all(of: place, at: environment.wallClock()).reversed()
    let followers = followers(of: place)
    let known = await store.decades.reports(for: keys, .cacheOnly).map { try? $0.get() }
    followers?.followYears(keys)
    followers?.reportYears()
    if isOffline { return }
    for (index, key) in keys.enumerated() where known[index]?.isStale ?? true {
      guard case .success? = await store.decades.reports(for: [key]).first, !Task.isCancelled
      else { return }
    }
  }

  /// Loads past years again if they are old and the screen has shown them.
  package func reloadYears(of place: Place) async {
    if followers(of: place)?.followsYears == true { await loadYears(of: place) }
  }

  /// Has the authorities asked what they warn of at a place, where that is old or missing.
  ///
  /// Where the user did not ask for it, it is old the sooner the worse the forecast is.
  package func loadWarnings(of place: Place, isWanted: Bool, refresh: Bool = false) async {
    guard let key = WarningKey(place) else { return }
    defer { tell(.warningsAsked(place.id)) }
    let known = await ask(key, of: place, .cacheOnly)
    if isOffline { return }
    if !isWanted {
      let now = environment.wallClock()
      let age = WarningPace.age(allowedBy: state(of: place)?.value, at: now)
      if let known, now.timeIntervalSince(known) < age { return }
    }
    await ask(key, of: place, refresh ? .refresh : .cacheFirst)
  }

  /// Asks for what the authorities warn of, and returns when they said so.
  @discardableResult private func ask(
    _ key: WarningKey, of place: Place, _ policy: FetchPolicy
  ) async -> Date? {
    guard case .success(let entry)? = await store.warnings.reports(for: [key], policy).first
    else { return nil }
    followers(of: place)?.report(.official)
    return entry.fetchedAt
  }

  /// Tells what was seen of a place when it was last looked at.
  package func loadVisit(to place: Place) async {
    let now = environment.wallClock()
    guard let visit = await store.lastVisit(to: place, before: now) else { return }
    followers(of: place)?.report(visit)
  }

  /// Keeps what is known of a place now as seen.
  package func noteVisit(to place: Place) async {
    guard let forecast = state(of: place)?.value else { return }
    await store.noteVisit(to: place, seeing: forecast, at: environment.wallClock())
  }

  /// Says of the places that could not be fetched when they are asked for again.
  package func announceRetry(at instant: Date) {
    let wait = instant.timeIntervalSince(environment.wallClock())
    let moment = environment.time.now + .seconds(clamping: wait)
    for state in states where state.state.phase == .failed { state.willRetry(at: moment) }
  }

  /// How long it is until the first of the places is past its time; nil if nothing is known of any.
  package func shortestTimeLeft(of places: [Place]) -> Duration? {
    places.compactMap { store.forecasts.map.cachedEntry(for: PlaceKey($0))?.timeLeft }.min()
  }

  /// Whether any place could not be fetched when it was last asked for.
  package var isFailing: Bool { states.contains { $0.state.phase == .failed } }

  /// Whether anything is known of the weather of a place.
  package func hasWeather(_ place: Place) -> Bool { state(of: place)?.value != nil }

  /// How all places are together; nil where there are none.
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
    let subscription = forecast.subscribe(on: .inline) { [tell, environment] state in
      // Of a place that was never asked for the screen may know more, from before.
      let isNews = hasTold.withLock { hasTold in
        hasTold = hasTold || state.phase != .idle
        return hasTold
      }
      guard isNews else { return }
      let now = environment.wallClock()
      let staleAt = source.map.cachedEntry(for: source.key)?.staleAt(now)
      tell(.weather(place.id, PlaceWeather(state, staleAt: staleAt)))
    }
    return Member(
      forecast: forecast, subscription: subscription,
      parts: PartFollowers(place, in: store, tell: tell))
  }

  /// Asks for one kind of data of places beside their weather, and reports what the store has then.
  private func ask<Value>(
    _ part: StorePart<PlaceKey, Value>, _ kind: PlaceParts.Kind, of places: [Place],
    _ policy: FetchPolicy
  ) async {
    for (place, report) in zip(places, await part.reports(for: places, policy)) {
      if case .success = report { followers(of: place)?.report(kind) }
    }
  }
}
