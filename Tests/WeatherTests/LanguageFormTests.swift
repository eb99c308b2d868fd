import Testing

@testable import Weather

/// How templates are filled and numbers are counted, language by language.
@Suite struct LanguageFormTests {
  @Test func `Holes are filled in the order that a language wants`() {
    let template: Template = "{1} of {0}"
    #expect(template.filled(["a", "b"], .one) == "b of a")
    #expect(Template("plain").filled([], .one) == "plain")
  }

  @Test func `A hole chooses by number, by whether it is so, and by what is there`() {
    let template: Template = "{0} {0|hour|hours}{1|, at once|}{2| as {2}|}"
    #expect(template.filled([1, true, "x"], .one) == "1 hour, at once as x")
    #expect(template.filled([2, false, nil as String?], .one) == "2 hours")
  }

  @Test func `What is put in is not read again`() {
    #expect(Template("<{0}>").filled(["{0|a|b}"], .one) == "<{0|a|b}>")
  }

  @Test func `A hole that is not closed or has nothing to hold is left empty`() {
    #expect(Template("a{7}b{0").filled(["x"], .one) == "abx")
  }

  @Test(arguments: [
    (Plural.none, [0, 0, 0, 0, 0, 0, 0]), (.one, [1, 0, 1, 1, 1, 1, 1]),
    (.noneOrOne, [0, 0, 1, 1, 1, 1, 1]), (.byLastDigit, [2, 0, 1, 2, 2, 0, 1]),
    (.byLastDigitButOne, [2, 0, 1, 2, 2, 2, 1]),
  ]) func `Each language counts in its own way`(_ plural: Plural, _ forms: [Int]) {
    #expect([0, 1, 3, 5, 12, 21, 102].map(plural.form(of:)) == forms)
  }

  @Test(arguments: WeatherLanguages.all.indices)
  func `Each language has all its lists`(_ index: Int) {
    let language = WeatherLanguages.all[index]
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
