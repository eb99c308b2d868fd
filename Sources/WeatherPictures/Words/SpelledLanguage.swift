import Weather

/// A language for a terminal that has ASCII alone.
struct SpelledLanguage: WeatherLanguage {
  private let base: any WeatherLanguage
  private let letters: [Character: String]

  init(_ base: any WeatherLanguage) {
    self.base = base
    letters = WordBooks.of(base).spelling
  }

  var code: String { base.code }
  var decimalMark: String { base.decimalMark }
  var plural: Plural { base.plural }
  var marks: SentenceMarks { base.marks }
  var weekdays: [String] { base.weekdays.map(spelled) }
  var longWeekdays: [String] { base.longWeekdays.map(spelled) }
  // A month keeps its three letters.
  var months: [String] { base.months }
  var today: String { spelled(base.today) }
  var tomorrow: String { spelled(base.tomorrow) }
  func word(for term: Term) -> String { spelled(base.word(for: term)) }
  func word(for day: DayName) -> String { spelled(base.word(for: day)) }
  func name(of code: WeatherCode, isDay: Bool) -> String {
    spelled(base.name(of: code, isDay: isDay))
  }
  func date(_ day: CalendarDay) -> String { spelled(base.date(day)) }
  // A month keeps its three letters.
  func shortDate(_ day: CalendarDay) -> String { base.shortDate(day) }
  func weekdayAndDay(_ day: CalendarDay) -> String { spelled(base.weekdayAndDay(day)) }
  func letters(of point: CompassPoint) -> String { base.letters(of: point) }
  func name(of phase: Moon.Phase) -> String { spelled(base.name(of: phase)) }
  func name(of band: UVBand) -> String { spelled(base.name(of: band)) }
  func name(of band: EuropeanAirBand) -> String { spelled(base.name(of: band)) }
  func name(of band: USAirBand) -> String { spelled(base.name(of: band)) }
  func name(of kind: WeatherWarning.Kind) -> String { spelled(base.name(of: kind)) }
  func span(from start: String?, to end: String) -> String {
    spelled(base.span(from: start, to: end))
  }
  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String {
    spelled(base.sentence(rain, telling))
  }
  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    base.sentence(tomorrow, telling).map(spelled)
  }

  private func spelled(_ text: String) -> String { SpelledBook.spelled(text, letters) }
}
