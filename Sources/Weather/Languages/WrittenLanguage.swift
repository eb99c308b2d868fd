import LightFoundation

/// A language as it is written; how it names things is the same in all.
final class WrittenLanguage: WeatherLanguage {
  let code: String
  let decimalMark: String
  let plural: Plural
  let marks: SentenceMarks
  let weekdays, longWeekdays, months: [String]
  let today, tomorrow: String
  let calendar: CalendarTexts
  let sentences: OutlookTexts
  private let term: @Sendable (Term) -> String
  private let compass, onWeekdays: [String]
  private let skies: SkyTexts
  private let bands: BandTexts
  private let warnings: WarningTexts

  init(
    _ code: String, _ term: @escaping @Sendable (Term) -> String, decimalMark: String,
    plural: Plural, marks: SentenceMarks = .usual, calendar: CalendarTexts, skies: SkyTexts,
    bands: BandTexts, warnings: WarningTexts, sentences: OutlookTexts
  ) {
    self.code = code
    self.term = term
    self.decimalMark = decimalMark
    self.plural = plural
    self.marks = marks
    self.calendar = calendar
    self.sentences = sentences
    self.skies = skies
    self.bands = bands
    self.warnings = warnings
    weekdays = Self.list(calendar.weekdays)
    longWeekdays = Self.list(calendar.longWeekdays)
    onWeekdays = Self.list(calendar.onWeekdays)
    months = Self.list(calendar.months)
    compass = Self.list(calendar.compass)
    today = calendar.today.text
    tomorrow = calendar.tomorrow.text
  }

  func word(for term: Term) -> String { self.term(term) }

  func word(for day: DayName) -> String {
    switch day {
    case .today: calendar.atToday.text
    case .tomorrow: calendar.atTomorrow.text
    case .other(let name):
      longWeekdays.firstIndex(of: name).map { onWeekdays[$0] } ?? fill(calendar.onDate, name)
    }
  }

  func shortDate(_ day: CalendarDay) -> String {
    fill(calendar.shortDate, day.day, months[(day.month + 11) % 12])
  }

  func date(_ day: CalendarDay) -> String {
    fill(calendar.date, weekday(of: day), shortDate(day))
  }

  func weekdayAndDay(_ day: CalendarDay) -> String {
    fill(calendar.weekdayAndDay, weekday(of: day), day.day)
  }

  func letters(of point: CompassPoint) -> String {
    point.letters.reduce(into: "") { letters, letter in
      letters += Array("NESW").firstIndex(of: letter).map { compass[$0] } ?? ""
    }
  }

  func name(of phase: Moon.Phase) -> String { Self.pick(bands.moon, phase, Moon.Phase.allCases) }

  func name(of band: UVBand) -> String { Self.pick(bands.ultraviolet, band, UVBand.allCases) }

  func name(of band: EuropeanAirBand) -> String {
    Self.pick(bands.europeanAir, band, EuropeanAirBand.allCases)
  }

  func name(of band: USAirBand) -> String { Self.pick(bands.usAir, band, USAirBand.allCases) }

  func span(from start: String?, to end: String) -> String { fill(sentences.span, start, end) }

  /// A template with these in its holes.
  func fill(_ template: Template, _ fillings: any Filling...) -> String {
    template.filled(fillings, plural)
  }

  private static func list(_ template: Template) -> [String] {
    template.text.split(separator: "|").map(String.init)
  }

  private static func pick<Value: Equatable>(
    _ template: Template, _ value: Value, _ all: [Value]
  ) -> String {
    let names = list(template)
    return all.firstIndex(of: value).flatMap { names.indices.contains($0) ? names[$0] : nil } ?? ""
  }

  func name(of code: WeatherCode, isDay: Bool) -> String {
    switch code.kind {
    case .clear: fill(skies.clear, isDay)
    case .mainlyClear: fill(skies.mainlyClear, isDay)
    case .partlyCloudy: fill(skies.partlyCloudy)
    case .overcast: fill(skies.overcast)
    case .fog: fill(skies.fog)
    case .rimeFog: fill(skies.rimeFog)
    case .drizzle: graded(skies.drizzle, code)
    case .freezingDrizzle: graded(skies.freezingDrizzle, code)
    case .rain: graded(skies.rain, code)
    case .freezingRain: graded(skies.freezingRain, code)
    case .snow: graded(skies.snow, code)
    case .snowGrains: fill(skies.snowGrains)
    case .showers: graded(skies.showers, code)
    case .snowShowers: graded(skies.snowShowers, code)
    case .thunderstorm: fill(skies.thunderstorm)
    case .hail: fill(skies.hail)
    case .unknown: fill(skies.unknown)
    }
  }

  func name(of kind: WeatherWarning.Kind) -> String {
    switch kind {
    case .frost: warnings.frost.text
    case .heat: warnings.heat.text
    case .gusts: warnings.gusts.text
    case .thunderstorm: warnings.thunderstorm.text
    case .heavyRain: warnings.heavyRain.text
    case .heavySnow: warnings.heavySnow.text
    case .ice: warnings.ice.text
    case .ultraviolet: warnings.ultraviolet.text
    case .fog: warnings.fog.text
    }
  }

  private func graded(_ template: Template, _ code: WeatherCode) -> String {
    switch code.intensity {
    case .light: fill(template, Choice(index: 0))
    case .moderate: fill(template, Choice(index: 1))
    case .heavy: fill(template, Choice(index: 2))
    case nil: fill(template, Choice(index: 3))
    }
  }
}

extension WrittenLanguage {
  static let english = WrittenLanguage(
    "en", \.english, decimalMark: ".", plural: .one,
    calendar: .english, skies: .english, bands: .english, warnings: .english, sentences: .english)
}

extension WrittenLanguage {
  static let german = WrittenLanguage(
    "de", \.german, decimalMark: ",", plural: .one,
    calendar: .german, skies: .german, bands: .german, warnings: .german, sentences: .german)
}

extension WrittenLanguage {
  static let polish = WrittenLanguage(
    "pl", \.polish, decimalMark: ",", plural: .byLastDigitButOne,
    calendar: .polish, skies: .polish, bands: .polish, warnings: .polish, sentences: .polish)
}

extension WrittenLanguage {
  static let french = WrittenLanguage(
    "fr", \.french, decimalMark: ",", plural: .noneOrOne,
    calendar: .french, skies: .french, bands: .french, warnings: .french, sentences: .french)
}

extension WrittenLanguage {
  static let italian = WrittenLanguage(
    "it", \.italian, decimalMark: ",", plural: .one,
    calendar: .italian, skies: .italian, bands: .italian, warnings: .italian, sentences: .italian)
}

extension WrittenLanguage {
  static let dutch = WrittenLanguage(
    "nl", \.dutch, decimalMark: ",", plural: .one,
    calendar: .dutch, skies: .dutch, bands: .dutch, warnings: .dutch, sentences: .dutch)
}

extension WrittenLanguage {
  static let spanish = WrittenLanguage(
    "es", \.spanish, decimalMark: ",", plural: .one,
    calendar: .spanish, skies: .spanish, bands: .spanish, warnings: .spanish, sentences: .spanish)
}

extension WrittenLanguage {
  static let portuguese = WrittenLanguage(
    "pt", \.portuguese, decimalMark: ",", plural: .noneOrOne,
    calendar: .portuguese, skies: .portuguese, bands: .portuguese, warnings: .portuguese,
    sentences: .portuguese)
}

extension WrittenLanguage {
  static let japanese = WrittenLanguage(
    "ja", \.japanese, decimalMark: ".", plural: .none, marks: .wide,
    calendar: .japanese, skies: .japanese, bands: .japanese, warnings: .japanese,
    sentences: .japanese)
}

extension WrittenLanguage {
  static let ukrainian = WrittenLanguage(
    "uk", \.ukrainian, decimalMark: ",", plural: .byLastDigit,
    calendar: .ukrainian, skies: .ukrainian, bands: .ukrainian, warnings: .ukrainian,
    sentences: .ukrainian)
}
