import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherScreens
import WeatherStore

extension CommandContext {
  /// Requests a part of the store while the weather is being fetched.
  ///
  /// The two requests run concurrently. A hanging one is cancelled a second after the weather
  /// arrives, or a tenth of the user's time-out if that is longer, and not retried for a while.
  func spareEntries<Key, Value, Outcome: Sendable>(
    _ keys: [Key], of part: StorePart<Key, Value>, beside weather: Task<Outcome, Never>
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    let extra = max(.seconds(1), patience / 10)
    return await entries(keys) { [environment] keys, policy in
      await part.spareReports(for: keys, policy) {
        _ = await weather.value
        try? await environment.time.sleep(for: extra)
      }
    }
  }

  /// Returns the official warnings of places: those that the page of one place names are
  /// requested, others come from the cache only.
  func officialWarnings<Outcome: Sendable>(
    of places: [Place], beside weather: Task<Outcome, Never>
  ) async -> [PlaceID: OfficialWarnings] {
    let keys = places.compactMap { place in WarningKey(place).map { (place.id, $0) } }
    let isRead = [.text, .prose].contains(invocation.form)
    let asks = places.count == 1 && invocation.command == .now && isRead
    let known =
      asks
      ? await spareEntries(keys.map(\.1), of: store.warnings, beside: weather)
      : await store.warnings.reports(for: keys.map(\.1), .cacheOnly)
    return Dictionary(
      zip(keys, known).compactMap { key, report in (try? report.get()).map { (key.0, $0.value) } }
    ) { first, _ in first }
  }

  /// Returns reports with a single part of the store.
  func reports<Value>(
    of places: [Place], only part: StorePart<PlaceKey, Value>,
    as member: WritableKeyPath<PlaceData, Value?>
  ) async -> [Result<PlaceReport, CommandFailure>] {
    let known = await entries(places.map(PlaceKey.init), of: part)
    return told(places, known, member)
  }

  func reports(
    of places: [Place], _ width: FieldWidth
  ) async -> [Result<PlaceReport, CommandFailure>] {
    let keys = places.map { FieldKey(PlaceKey($0), width) }
    return told(places, await entries(keys, of: store.fields), \.field)
  }

  private func told<Value>(
    _ places: [Place], _ known: [Result<CacheEntry<Value>, WeatherError>],
    _ member: WritableKeyPath<PlaceData, Value?>
  ) -> [Result<PlaceReport, CommandFailure>] {
    zip(places, known).map { place, result in
      result.mapError { failure($0, of: place) }.flatMap {
        var parts = PlaceData()
        parts[keyPath: member] = $0.value
        return report(place, parts, state($0))
      }
    }
  }

  /// Returns the state of an entry, including the result for the air quality shown beside it.
  func state<Value>(
    _ entry: CacheEntry<Value>, air: Result<CacheEntry<AirQuality>, WeatherError>? = nil
  ) -> DataState {
    // Data fetched for this very request is never old.
    let isNew = entry.source == .network || entry.source == .shared
    let isOld = invocation.freshness.maxAge.map { entry.age > $0 && !isNew } ?? entry.isStale
    let source: DataState.Source =
      switch entry.source {
      // Data older than this run came from disk, even if another report read it first.
      case .memory: entry.age > environment.time.now ? .disk : .memory
      // Data fetched by another process also came from disk.
      case .disk, .shared: .disk
      case .network: .network
      }
    let isOffline = invocation.freshness.isOffline
    var state = DataState(
      fetchedAt: entry.fetchedAt, age: entry.age, isStale: isOld, source: source)
    state.trouble = isOffline ? nil : entry.reason
    state.isCutOff = entry.reason?.isOfConnection ?? false
    state.airTrouble = isOffline ? nil : air.flatMap(airTrouble)
    state.isOffline = isOffline
    let seconds = TimeInterval(patience.components.seconds)
    // An entry that is stale at an age of less than a minute may have a date in the future.
    state.isAhead =
      entry.isStale && !isNew && entry.age < .seconds(60)
      && ClockSetBack.holds(entry.fetchedAt, now: now, patience: seconds)
    state.demoSeed = invocation.demoSeed
    return state
  }

  /// Returns the message about missing or old air quality, if any.
  private func airTrouble(_ result: Result<CacheEntry<AirQuality>, WeatherError>) -> Message? {
    switch result {
    case .failure(let error): .noAir(error)
    case .success(let report):
      report.reason.map {
        .oldAir($0, age: AgeText.long(TimeInterval(report.age.components.seconds), console.words))
      }
    }
  }
}

extension WeatherError {
  /// True if the service was unreachable.
  fileprivate var isOfConnection: Bool { if case .unreachable = self { true } else { false } }
}
