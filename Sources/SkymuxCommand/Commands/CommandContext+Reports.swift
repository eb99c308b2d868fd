import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherScreens
import WeatherStore

extension CommandContext {
  var patience: Duration { invocation.freshness.timeout ?? .seconds(10) }

  /// Returns the weather of several places in order, with air quality on request.
  ///
  /// Sends at most one request for each of the two. Prints a note for outdated data.
  func reports(
    of places: [Place], withAir: Bool = false
  ) async -> [Result<PlaceReport, CommandFailure>] {
    let forecasts = Task(executorPreference: environment.executor) {
      await entries(places.map(PlaceKey.init), of: store.forecasts)
    }
    async let fetchedAir =
      withAir ? spareEntries(places.map(PlaceKey.init), of: store.air, beside: forecasts) : []
    async let warnings =
      comparesWithNormals ? officialWarnings(of: places, beside: forecasts) : [:]
    let known = await forecasts.value
    let airOfAll = await fetchedAir
    let normals = await normals(of: places)
    let official = await warnings
    return zip(places, known).enumerated().map { index, pair in
      let (place, result) = pair
      return result.mapError { failure($0, of: place) }
        .flatMap {
          let air = airOfAll.indices.contains(index) ? airOfAll[index] : nil
          let parts = PlaceData(
            forecast: $0.value, air: try? air?.get().value,
            normals: normals.dropFirst(index).first.flatMap { try? $0.get().value },
            official: official[place.id])
          return report(place, parts, state($0, air: air))
        }
    }
  }

  /// Returns the forecasts of several models for a place, in order, with at most one request.
  ///
  /// Each report has the name of its model.
  func reports(of place: Place, as models: [WeatherModel]) async -> [Result<
    PlaceReport, CommandFailure
  >] {
    let known = await entries(models.map { ModelKey(PlaceKey(place), $0.id) }, of: store.models)
    return zip(models, known).map { model, result in
      var named = place
      named.name = model.name
      return result.mapError { failure($0, of: named) }.flatMap {
        report(named, PlaceData(forecast: $0.value), state($0))
      }
    }
  }

  /// Returns the failure for a place without data.
  func failure(_ error: WeatherError, of place: Place) -> CommandFailure {
    CommandFailure(error, place: place, by: invocation, console.words, console.clock)
  }

  func report(
    _ place: Place, _ parts: PlaceData, _ state: DataState
  ) -> Result<PlaceReport, CommandFailure> {
    let zone = parts.zone ?? PlaceZone(identifier: place.zone)
    let instant = invocation.span.at?.instant(from: now, in: zone)
    if let instant, invocation.command != .sun, let told = parts.told, !told.holds(instant) {
      let span = [told.first, told.last].map {
        "\(console.words.date(zone.day(of: $0))) \(zone.clock(at: $0).text(console.clock))"
      }
      let phrase = Message.notThen(place.name.harmless, from: span[0], to: span[1])
      return .failure(CommandFailure(console.words.text(phrase), .usage))
    }
    if invocation.verbosity >= 1 {
      console.complain(
        "\(place.fullName) (\(place.coordinates)): from \(state.source.rawValue), "
          + "\(AgeText.long(state.age)) old")
    }
    if state.isStale || state.trouble != nil {
      if invocation.freshness.isStrict { return .failure(tooOld(place.name, state, in: zone)) }
      let (why, when, age) = reasons(state, in: zone)
      if state.isAhead {
        console.note("\(place.name.harmless): \(why); \(setBack(from: when))")
      } else {
        console.note(.showingOld(place.name.harmless, why: why, from: when, age: age))
      }
    } else if state.isAhead {
      let when = clockText(state.fetchedAt, in: zone)
      console.note("\(place.name.harmless): \(setBack(from: when))")
    } else if let trouble = state.airTrouble {
      console.note("\(place.name.harmless): \(console.words.text(trouble))")
    }
    return .success(
      PlaceReport(
        place, parts, now: now, at: instant.map(ShownTime.at) ?? .now, state: state))
  }

  /// Returns the message that the clock was set back since the data was fetched.
  private func setBack(from when: String) -> String { console.words.text(ClockSetBack.told(when)) }

  /// Returns the failure for data older than `--strict` allows.
  func tooOld(_ name: String, _ state: DataState, in zone: PlaceZone) -> CommandFailure {
    let (why, when, age) = reasons(state, in: zone)
    return CommandFailure(console.words.text(.tooOld(name, why: why, from: when, age: age)), .stale)
  }

  /// Returns the reason why data is old, its time, and its age.
  private func reasons(
    _ state: DataState, in zone: PlaceZone
  ) -> (why: String, when: String, age: String) {
    let words = console.words
    return (
      state.trouble.map { words.text($0.message) }
        ?? words.text(state.isOffline ? .offline : .stale),
      clockText(state.fetchedAt, in: zone), AgeText.long(state.ageInSeconds, words)
    )
  }

  /// Returns a local time, with the day if it is not today.
  private func clockText(_ instant: Date, in zone: PlaceZone) -> String {
    PageHeader.clockText(instant, in: zone, now: now, console.words, console.clock)
  }

  /// Returns the climate normals if the report compares with them.
  ///
  /// Uses the cache only, unless a template names normals: other reports cannot wait.
  private func normals(
    of places: [Place]
  ) async -> [Result<CacheEntry<ClimateNormals>, WeatherError>] {
    let isNamed = invocation.form == .format && FormatTemplate.tellsNormal(invocation.template)
    guard comparesWithNormals || isNamed else { return [] }
    let asks = isNamed && !invocation.freshness.isOffline
    return await store.normals.reports(
      for: places, asks ? .cacheFirst : .cacheOnly, timeout: patience)
  }

  /// True if the report compares the weather with the normals.
  private var comparesWithNormals: Bool {
    switch (invocation.command, invocation.form) {
    case (.now, .text), (.now, .json), (.now, .jsonl), (.now, .format), (.now, .prose),
      (.now, .waybar), (.today, .text), (.hours, .text), (.days, .text):
      !invocation.wantsPlain
    default: false
    }
  }

  /// Requests entries of a part of the store according to the freshness options.
  func entries<Key, Value>(_ keys: [Key], of part: StorePart<Key, Value>) async -> [Result<
    CacheEntry<Value>, WeatherError
  >] { await entries(keys) { await part.reports(for: $0, $1, timeout: patience) } }

  /// Requests entries according to the freshness options.
  func entries<Key, Value: Sendable>(
    _ keys: [Key], _ ask: ([Key], FetchPolicy) async -> [Result<CacheEntry<Value>, WeatherError>]
  ) async -> [Result<CacheEntry<Value>, WeatherError>] {
    let choices = invocation.freshness
    if choices.isOffline { return await ask(keys, .cacheOnly) }
    if choices.refreshes { return await ask(keys, .refresh) }
    guard let maxAge = choices.maxAge else { return await ask(keys, .cacheFirst) }
    // `--max-age` alone decides which entries are old, not the store.
    var results = await ask(keys, .cacheOnly)
    let old = results.indices.filter { index in
      guard case .success(let report) = results[index] else { return true }
      return report.age > maxAge
    }
    guard !old.isEmpty else { return results }
    for (index, result) in zip(old, await ask(old.map { keys[$0] }, .refresh)) {
      results[index] = result
    }
    return results
  }
}
