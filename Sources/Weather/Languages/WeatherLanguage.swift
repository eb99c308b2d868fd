/// A language that speaks of the weather; another one is another file like English.
public protocol WeatherLanguage: Sendable {
  /// Two letters of ISO 639.
  var code: String { get }
  /// What stands before decimals.
  var decimalMark: String { get }
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
  /// What a term is called.
  func word(for term: Term) -> String
  /// What stands before or behind a time to say that it is on another day: `on Sunday`.
  func word(for day: DayName) -> String

  /// What a sky is called, by day or by night, as the beginning of a line.
  func name(of code: WeatherCode, isDay: Bool) -> String
  /// The letters of a direction.
  func letters(of point: CompassPoint) -> String
  /// What a phase of the moon is called.
  func name(of phase: Moon.Phase) -> String
  /// What an ultraviolet band is called.
  func name(of band: UVBand) -> String
  /// What a band of the European index is called.
  func name(of band: EuropeanAirBand) -> String
  /// What a band of the index of the United States is called.
  func name(of band: USAirBand) -> String
  /// What a warning is for.
  func name(of kind: WeatherWarning.Kind) -> String
  /// When a warning begins, if it has not begun, and when it ends.
  func span(from start: String?, to end: String) -> String
  /// A sentence on what falls or does not.
  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String
  /// A sentence on tomorrow; nil if there is nothing to say.
  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String?
}

/// The languages that are there.
public enum WeatherLanguages {
  /// English.
  public static let english: any WeatherLanguage = English()
  /// German.
  public static let german: any WeatherLanguage = German()
  /// All of them, English first.
  public static let all: [any WeatherLanguage] = [english, german]

  /// The language of a code such as "de", "de_AT" or "de-AT"; nil if it is not written yet.
  public static func language(_ code: String) -> (any WeatherLanguage)? {
    let wanted = code.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "." }
    return all.first { $0.code == wanted }
  }
}
