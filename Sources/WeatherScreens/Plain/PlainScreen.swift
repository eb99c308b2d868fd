import TerminalUI
import Weather
import WeatherPictures

/// The weather as numbered lines of text, for screen readers and plain printers.
///
/// Each line is a complete sentence, without drawings, columns or symbols.
package enum PlainScreen {
  package static func text(_ state: AppState) -> String {
    lines(state).enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  static func lines(_ state: AppState) -> [String] {
    guard let entry = state.shown else { return [state.settings.display[.noPlaces]] }
    let view = WeatherView(entry, state)
    var lines = [
      "\(entry.place.fullName), \(view.date(view.moment)) \(view.time).", condition(entry, state),
    ]
    lines +=
      entry.forecast == nil ? [view.display[.noWeather]] : view.spokenWeather + view.spokenDays
    lines += others(state)
    return
      (lines + [
        view.display[state.isDemo ? .madeUp : .source].asSentence(view.display.language.marks)
      ])
      .filter { !$0.isEmpty }
  }

  private static func condition(_ entry: PlaceEntry, _ state: AppState) -> String {
    let display = state.settings.display
    let words = display.language
    let condition = entry.condition(at: state.now)
    let failure = entry.problem.map { words.text(.failedFor(display.say($0.trouble))) }
    if condition == .empty { return failure ?? "" }
    let age = entry.age(at: state.now).map { words.text(.dataAge(minutes: AgeText.minutes($0))) }
    let setBack = entry.whenSetBack(at: state.now).map { fetched in
      let day = words.weekdayAndDay(entry.zone.day(of: fetched))
      return display[ClockSetBack.told("\(day) \(display.time(fetched, in: entry.zone))")]
    }
    let known = setBack ?? age ?? display[.noData]
    if condition != .loading, let failure, entry.problem?.trouble != .unreachable(.noNetwork) {
      return words.text(.old(known)) + " " + failure
    }
    switch condition {
    case .fresh where setBack != nil: return known.asSentence(words.marks)
    case .fresh, .empty: return words.text(.upToDate(known))
    case .stale: return words.text(.old(known))
    case .offline: return words.text(.noNetwork(known))
    case .loading: return words.text(.fetchingIt(known))
    }
  }

  private static func others(_ state: AppState) -> [String] {
    let shown = state.shown?.place.id
    let display = state.settings.display
    return state.places.filter { $0.place.id != shown }.map { entry in
      let view = WeatherView(entry, state)
      let condition = entry.condition(at: state.now)
      let value = view.weather?.temperature.map(view.spoken)
      let word = condition == .fresh ? nil : display.language.text(condition.message)
      let facts = [value, view.weather.flatMap(view.sky), word].compactMap(\.self)
      let all = facts.isEmpty ? display[.noData] : facts.joined(separator: ", ")
      return "\(entry.place.name.harmless): \(all)."
    }
  }
}
