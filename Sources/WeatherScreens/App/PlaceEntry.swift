package import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

@dynamicMemberLookup package struct PlaceEntry: Hashable, Sendable {
  /// The failure of the last request.
  package struct Problem: Hashable, Sendable {
    package var trouble: WeatherError
    /// The time of the next retry, if known.
    package var retryAt: Date?

    package init(_ trouble: WeatherError, retryAt: Date? = nil) {
      self.trouble = trouble
      self.retryAt = retryAt
    }

    var failure: DataCondition.Failure { trouble.isOffline ? .connection : .other }
  }

  package var place: Place
  package var weather = PlaceWeather()
  /// The data other than the weather.
  package var extras = PlaceData()

  package init(_ place: Place) { self.place = place }

  package subscript<Part>(dynamicMember part: WritableKeyPath<PlaceWeather, Part>) -> Part {
    get { weather[keyPath: part] }
    set { weather[keyPath: part] = newValue }
  }

  package func condition(at now: Date) -> DataCondition {
    DataCondition(
      isThere: weather.forecast != nil, isLoading: weather.isLoading,
      failure: weather.problem?.failure, isStale: weather.staleAt.map { now >= $0 } == true,
      isOffline: weather.isOffline)
  }

  package var parts: PlaceData {
    var parts = extras
    parts.forecast = weather.forecast
    return parts
  }

  package var zone: PlaceZone { parts.zone ?? PlaceZone(identifier: place.zone) }

  package func age(at now: Date) -> TimeInterval? {
    weather.fetchedAt.map { max(now.timeIntervalSince($0), 0) }
  }

  /// The fetch date if the clock was set back after the fetch.
  func whenSetBack(at now: Date) -> Date? {
    weather.fetchedAt.flatMap { ClockSetBack.holds($0, now: now) ? $0 : nil }
  }
}

/// The weather of a place: forecast, age, loading state and last failure.
package struct PlaceWeather: Hashable, Sendable {
  /// The forecast, which may be stale.
  @Boxed package var forecast: Forecast?
  package var fetchedAt: Date?
  package var staleAt: Date?
  package var isLoading: Bool
  /// True if the network may not be used.
  package var isOffline: Bool
  /// The failure of the last request, or nil if it succeeded.
  package var problem: PlaceEntry.Problem?

  package init(
    _ forecast: Forecast? = nil, fetchedAt: Date? = nil, staleAt: Date? = nil,
    isLoading: Bool = false, isOffline: Bool = false, problem: PlaceEntry.Problem? = nil
  ) {
    self.forecast = forecast
    self.fetchedAt = fetchedAt
    self.staleAt = staleAt
    self.isLoading = isLoading
    self.isOffline = isOffline
    self.problem = problem
  }
}

extension WeatherView {
  init(_ entry: PlaceEntry, _ state: AppState) {
    self.init(
      entry.place, entry.parts, now: state.now, at: state.shownTime, display: state.settings.display
    )
  }
}

extension PlaceEntry {
  /// True before the first answer.
  var isAwaited: Bool { weather.forecast == nil && weather.problem == nil }
}

extension StatusText {
  /// The status of a place's data, with the time of the next refresh.
  init(_ entry: PlaceEntry, _ state: AppState) {
    self.init(
      entry.condition(at: state.now), age: entry.age(at: state.now), display: state.settings.display
    )
    fetched = entry.fetchedAt.map { state.settings.display.time($0, in: entry.zone) }
    isAhead = entry.whenSetBack(at: state.now) != nil
    trouble = entry.problem?.trouble
    retry = entry.problem?.retryAt?.timeIntervalSince(state.now)
    next = state.nextRefresh?.timeIntervalSince(state.now)
  }
}
