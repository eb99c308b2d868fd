/// A language that speaks of the weather; another one is another folder like English.
package protocol WeatherLanguage: Sendable {
  /// Two letters of ISO 639.
  var code: String { get }
  var decimalMark: String { get }
  var plural: Plural { get }
  /// What stands between the parts of a text.
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
  /// What a phase of the moon is called.
  func name(of phase: Moon.Phase) -> String
  func name(of band: UVBand) -> String
  /// What a band of the European index is called.
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
