package import LightFoundation

/// A language that speaks of the weather; another one is another folder like English.
package protocol WeatherLanguage: Sendable {
  /// Two letters of ISO 639.
  var code: String { get }
  var decimalMark: String { get }
  var plural: Plural { get }
  var marks: SentenceMarks { get }
  /// The days of the week from Monday on, short.
  var weekdays: [String] { get }
  /// The days of the week from Monday on, in full.
  var longWeekdays: [String] { get }
  /// The months from January on, short.
  var months: [String] { get }
  /// The word for this day.
  var today: String { get }
  /// The word for the next day.
  var tomorrow: String { get }
  func word(for term: Term) -> String
  /// What stands before or behind a time to say that it is on another day: `on Sunday`.
  func word(for day: DayName) -> String

  /// The date of a day, such as `Sat 21 Nov`.
  func date(_ day: CalendarDay) -> String
  /// The date of a day without its weekday, such as `21 Nov`.
  func shortDate(_ day: CalendarDay) -> String
  /// What a day is called among those around it, such as `Sat 21`.
  func weekdayAndDay(_ day: CalendarDay) -> String
  /// What a sky is called, by day or by night, as the beginning of a line.
  func name(of code: WeatherCode, isDay: Bool) -> String
  func letters(of point: CompassPoint) -> String
  func name(of phase: Moon.Phase) -> String
  func name(of band: UVBand) -> String
  func name(of band: EuropeanAirBand) -> String
  /// What a band of the index of the United States is called.
  func name(of band: USAirBand) -> String
  func name(of kind: WeatherWarning.Kind) -> String
  /// When a warning begins, if it has not begun, and when it ends.
  func span(from start: String?, to end: String) -> String
  /// A sentence on what falls or does not.
  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String
  /// A sentence on tomorrow; nil if there is nothing to say.
  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String?
}

extension WeatherLanguage {
  /// What the day of the week is called, such as `Sat`.
  package func weekday(of day: CalendarDay) -> String { weekdays[(day.weekday + 6) % 7] }

  /// What a day is called at the beginning of a sentence.
  func name(of day: DayName) -> String {
    switch day {
    case .today: today
    case .tomorrow: tomorrow
    case .other(let name): name
    }
  }

  /// When a warning holds, seen from a moment at a place; a time on another day bears its name.
  package func span(
    of warning: WeatherWarning, from moment: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let (start, end) = (warning.span.lowerBound, warning.span.upperBound)
    return span(
      from: start > moment ? time(start, from: moment, in: zone, style) : nil,
      to: time(end, from: moment, in: zone, style))
  }

  /// What a clock shows at an instant, seen from a moment; on another day with its name, and with its
  /// date where the week has that day twice.
  package func time(
    _ instant: Date, from moment: Date, in zone: PlaceZone, _ style: ClockTime.Style
  ) -> String {
    let day = zone.day(of: instant)
    let time = zone.clock(at: instant).text(style)
    let today = zone.day(of: moment)
    if day == today { return time }
    let isNear = today.advanced(by: -7) < day && day < today.advanced(by: 7)
    return "\(isNear ? weekday(of: day) : shortDate(day)) \(time)"
  }
}
