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
  /// How much longer than for the weather the air beside it is waited for: a second, or a tenth of the
  /// time that a more patient user gives.
  private var patienceWithAir: Duration { max(.seconds(1), patience / 10) }

  /// What is known of the air of places whose weather is being fetched.
  ///
  /// Neither waits for the other to be asked for. One that hangs is given up soon after the weather is
  /// there, and not asked again for a while.
  func spareAir<Outcome: Sendable>(
    of places: [Place], beside weather: Task<Outcome, Never>
  ) async -> [Result<CacheEntry<AirQuality>, WeatherError>] {
    await entries(places) { [environment, store, patienceWithAir] places, policy in
      await store.air.spareReports(for: places, policy) {
        _ = await weather.value
        try? await environment.time.sleep(for: patienceWithAir)
      }
    }
  }

  /// Reports on nothing but one part of the store.
  func reports<Value>(
    of places: [Place], only part: StorePart<PlaceKey, Value>,
    as member: WritableKeyPath<PlaceParts, Value?>
  ) async -> [Result<PlaceReport, CommandFailure>] {
    let known = await entries(places) { await part.reports(for: $0, $1, timeout: patience) }
    return told(places, known, member)
  }

  /// Reports on nothing but the maps around places.
  func reports(
    of places: [Place], _ width: FieldWidth
  ) async -> [Result<PlaceReport, CommandFailure>] {
    let keys = places.map { FieldKey(PlaceKey($0), width) }
    let maps = await entries(keys) {
      await store.fields.reports(for: $0, $1, timeout: patience)
    }
    return told(places, maps, \.field)
  }

  private func told<Value>(
    _ places: [Place], _ known: [Result<CacheEntry<Value>, WeatherError>],
    _ member: WritableKeyPath<PlaceParts, Value?>
  ) -> [Result<PlaceReport, CommandFailure>] {
    zip(places, known).map { place, result in
      result.mapError { failure($0, of: place) }.flatMap {
        var parts = PlaceParts()
        parts[keyPath: member] = $0.value
        return report(place, parts, state($0))
      }
    }
  }

  /// How old a thing is and why; `air` is what is known of the air beside it.
  func state<Value>(
    _ entry: CacheEntry<Value>,
    air: Result<CacheEntry<AirQuality>, WeatherError>? = nil
  ) -> DataState {
    // What was fetched because of this very question is as young as anything can be.
    let isNew = entry.source == .network || entry.source == .shared
    let isOld = invocation.freshness.maxAge.map { entry.age > $0 && !isNew } ?? entry.isStale
    let source: DataState.Source =
      switch entry.source {
      // What is older than this run was on disk, whichever report read it first.
      case .memory: entry.age > environment.time.now ? .disk : .memory
      // What another process fetched was on disk, too.
      case .disk, .shared: .disk
      case .network: .network
      }
    let isOffline = invocation.freshness.isOffline
    var state = DataState(
      fetchedAt: entry.fetchedAt, age: entry.age, isStale: isOld, source: source)
    state.trouble = isOffline ? nil : entry.reason.map { Trouble($0) }
    state.isCutOff = entry.reason?.isOfConnection ?? false
    state.airTrouble = isOffline ? nil : air.flatMap(airTrouble)
    state.isOffline = isOffline
    let seconds = TimeInterval(patience.components.seconds)
    // What seems to have been stored just now is old only if its date lies in the future.
    if entry.isStale, !isNew, entry.age < .seconds(60), let date = services.watched.newestLoaded,
      ClockSetBack.holds(date, now: now, patience: seconds)
    {
      state.isAhead = true
      state.fetchedAt = date
    }
    state.demoSeed = invocation.demoSeed
    return state
  }

  /// What is to be said of the air, if it is missing or old.
  private func airTrouble(
    _ result: Result<CacheEntry<AirQuality>, WeatherError>
  ) -> Message? {
    switch result {
    case .failure(let error): .noAir(Trouble(error))
    case .success(let report):
      report.reason.map {
        .oldAir(
          Trouble($0),
          age: AgeText.long(TimeInterval(report.age.components.seconds), console.words))
      }
    }
  }
}

extension WeatherError {
  /// Whether the service could not be reached.
  fileprivate var isOfConnection: Bool {
    if case .unreachable = self { true } else { false }
  }
}
