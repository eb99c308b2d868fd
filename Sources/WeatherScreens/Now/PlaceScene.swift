import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// What the panels show of one place at one moment.
struct PlaceScene {
  let entry: PlaceEntry
  let settings: ScreenSettings
  let now: Date
  let moment: Date
  let zone: PlaceZone
  /// The weather of the moment.
  let conditions: Conditions?
  /// The day that the moment lies in.
  let day: Day?
  /// The air of the moment.
  let air: AirConditions?

  init(_ entry: PlaceEntry, _ state: AppState) {
    self.entry = entry
    settings = state.settings
    now = state.now
    moment = state.moment
    zone = entry.zone
    conditions = entry.forecast?.conditions(at: moment)
    day = entry.forecast?.day(containing: moment)
    air = entry.air?.conditions(at: moment)
  }

  var units: Units { settings.units }
  var words: any WeatherLanguage { settings.words }

  /// The sun on the day of the moment.
  var sun: SunDay { SunDay(on: zone.day(of: moment), in: zone, over: entry.place.coordinates) }

  /// Whether the sun is up at the moment.
  var isDay: Bool { conditions?.isDay ?? (sun.progress(at: moment) != nil) }

  /// The sky in words.
  var sky: String { conditions?.code.map { words.name(of: $0, isDay: isDay) } ?? "" }

  /// What the next hours bring, in sentences.
  var outlook: String {
    guard let forecast = entry.forecast else { return "" }
    return Outlook(of: forecast, at: moment).text(
      in: words, units: units, clock: settings.clock)
  }

  /// The worst of what there is to beware of, in words.
  var warning: String? {
    guard let forecast = entry.forecast,
      let first = WeatherWarning.all(in: forecast, from: moment).first, first.level > .notice
    else { return nil }
    let span = words.span(of: first, from: moment, in: zone, settings.clock)
    return "\(words.name(of: first.kind)) \(span)"
  }

  /// The name of a sky within a line; German writes its nouns large wherever they stand.
  func within(_ sky: String) -> String { words.code == "en" ? sky.lowercased() : sky }

  /// What a clock at the place shows.
  func clock(_ instant: Date) -> String { zone.clock(at: instant).text(settings.clock) }

  /// The day of an instant, such as `Sat 21 Nov`.
  func date(_ instant: Date) -> String {
    let day = zone.day(of: instant)
    let month = words.months.indices.contains(day.month - 1) ? words.months[day.month - 1] : ""
    return "\(weekday(day)) \(day.day) \(month)"
  }

  /// The name of a day of the week.
  func weekday(_ day: CalendarDay) -> String {
    words.weekdays.indices.contains(day.weekday - 1) ? words.weekdays[day.weekday - 1] : ""
  }

  /// The colour of a temperature.
  func style(ofTemperature celsius: Double) -> Style {
    Style(TemperatureColors.ramp(settings.ramp).color(at: celsius))
  }
}
