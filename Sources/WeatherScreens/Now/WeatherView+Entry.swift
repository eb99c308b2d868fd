import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension WeatherView {
  init(_ entry: PlaceEntry, _ state: AppState) {
    self.init(
      entry.place, entry.parts, now: state.now, at: state.shownTime, look: state.settings.look)
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
      entry.condition(at: state.now), age: entry.age(at: state.now), look: state.settings.look)
    fetched = entry.fetchedAt.map { state.settings.look.time($0, in: entry.zone) }
    isAhead = entry.whenSetBack(at: state.now) != nil
    trouble = entry.problem?.trouble
    retry = entry.problem?.retryAt?.timeIntervalSince(state.now)
    next = state.nextRefresh?.timeIntervalSince(state.now)
  }
}
