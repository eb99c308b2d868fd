import Testing

@testable import Weather

/// Fills in templates and forms plurals in each language.
@Suite struct LanguageFormTests {
  private let english = Localization.english

  @Test func `Arguments may appear in any order`() {
    #expect(english.text(Message("", "{1} of {0}", "a", "b")) == "b of a")
    #expect(english.text(Message("", "plain")) == "plain")
  }

  @Test func `A placeholder selects by number, Boolean or presence`() {
    let template = "{0} {0|hour|hours}{1|, at once|}{2| as {2}|}"
    #expect(english.text(Message("", template, 1, true, "x")) == "1 hour, at once as x")
    #expect(english.text(Message("", template, 2, false, nil as String?)) == "2 hours")
  }

  @Test func `Inserted text is not expanded again`() {
    #expect(english.text(Message("", "<{0}>", "{0|a|b}")) == "<{0|a|b}>")
  }

  @Test func `Malformed placeholders and missing arguments are left empty`() {
    #expect(english.text(Message("", "a{7}b{0", "x")) == "abx")
  }

  @Test func `A missing translation falls back to English`() throws {
    let german = try #require(Localization.language("de_AT.UTF-8"))
    #expect(german.code == "de" && german.text(Message("no.such.key", "only here")) == "only here")
    #expect(Localization.language("xx") == nil)
  }

  @Test func `A message inside a message uses the same language`() throws {
    let german = try #require(Localization.language("de"))
    let today = Message("calendar.today", "Today")
    #expect(german.text(Message("", "<{0}>", today)) == "<Heute>")
    #expect(german.text(.joined([today, .verbatim("x")], separator: "; ")) == "Heute; x")
  }

  @Test func `In ASCII letters are spelled out, or the language is English`() throws {
    let german = try #require(Localization.language("de")).ascii
    #expect(german.name(of: UVBand.moderate) == "maessig")
    #expect(german.months[2] == "Mär")
    #expect(Localization.language("ja")?.ascii.code == "en")
  }

  @Test(arguments: [
    (Plural.none, [0, 0, 0, 0, 0, 0, 0]), (.one, [1, 0, 1, 1, 1, 1, 1]),
    (.noneOrOne, [0, 0, 1, 1, 1, 1, 1]), (.byLastDigit, [2, 0, 1, 2, 2, 0, 1]),
    (.byLastDigitButOne, [2, 0, 1, 2, 2, 2, 1]),
  ]) func `Each plural rule selects its form`(_ plural: Plural, _ forms: [Int]) {
    #expect([0, 1, 3, 5, 12, 21, 102].map(plural.form(of:)) == forms)
  }

  @Test(arguments: Localization.all.indices)
  func `Each language has all its names`(_ index: Int) {
    let language = Localization.all[index]
    #expect(language.weekdays.count == 7 && language.longWeekdays.count == 7)
    #expect(Set(language.weekdays).count == 7 && Set(language.months).count == 12)
    #expect(Set(Moon.Phase.allCases.map(language.name(of:))).count == 8)
    #expect(Set(UVBand.allCases.map(language.name(of:))).count == 5)
    #expect(Set(EuropeanAirBand.allCases.map(language.name(of:))).count == 6)
    #expect(Set(USAirBand.allCases.map(language.name(of:))).count == 6)
    #expect(Set(WeatherWarning.Kind.allCases.map(language.name(of:))).count == 9)
    #expect(Set(CompassPoint.allCases.map(language.letters(of:))).count == 16)
    for day in language.longWeekdays {
      #expect(language.word(for: .other(day)).lowercased().contains(day.prefix(2).lowercased()))
    }
  }
}
