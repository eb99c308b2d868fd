import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct YearsScreenTests {
  private let place = MadeWeather.places[0]

  private func app(_ size: Size, isKnown: Bool = true) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    if isKnown {
      let decades = Decade.all(from: 1950, to: 2020).map { decade in
        DecadeDays(
          from: CalendarDay(year: decade.firstYear, month: 1, day: 1),
          (0..<(decade.firstYear == 2020 ? 2500 : 3652)).map { Double($0 * 13 % 23) })
      }
      _ = app.update(.beside(place.id, PlaceParts(years: YearRecord(decades))))
    }
    return app
  }

  @Test func `Y requests past years, and the page shows that it is loading`() {
    let size = Size(100, 30)
    var app = app(size, isKnown: false)
    #expect(app.update(.input(.key(.character("Y")))) == [.years(place)])
    #expect(app.picture(size).text().contains("Loading past years"))
    _ = app.update(.yearsFetched(place.id))
    #expect(app.picture(size).text().contains("No data for past years."))
    app.press(.escape)
    #expect(app.state.layer == nil)
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `The legend explains its marks, and no difference is put in words`(
    _ glyphs: GlyphSet
  ) {
    let size = Size(100, 30)
    var state = app(size).state
    state.settings.icons = glyphs == .ascii ? .ascii : .unicode
    // Every day of every year is the same, so no year is warmer than normal.
    let decades = Decade.all(from: 1950, to: 2020).map { decade in
      let days = [Double](repeating: 5, count: decade.firstYear == 2020 ? 2150 : 3652)
      return DecadeDays(from: CalendarDay(year: decade.firstYear, month: 1, day: 1), days)
    }
    var app = WeatherApp(state)
    _ = app.update(.beside(place.id, PlaceParts(years: YearRecord(decades))))
    app.press(.character("Y"))
    let text = app.picture(size).text()
    #expect(text.contains(glyphs == .ascii ? "= -6" : "-10°"), "\(text)")
    #expect(!text.contains("0.0"), "\(text)")
    #expect(text.contains("so far as warm as usual"), "\(text)")
  }

  @Test(arguments: [60, 80])
  func `On a narrow screen the legend takes the room of the title`(_ width: Int) {
    let size = Size(width, 24)
    var state = app(size).state
    (state.settings.level, state.settings.icons) = (.mono, .ascii)
    var app = WeatherApp(state)
    app.press(.character("Y"))
    let text = app.picture(size).text()
    for part in ["= -6", "- -2", "+ +2", "# +6"] { #expect(text.contains(part), "\(text)") }
  }

  @Test func `The title names the years in view`() throws {
    let size = Size(100, 30)
    var app = app(size)
    app.press(.character("Y"))
    func title() throws -> String {
      let lines = app.picture(size).text().split(separator: "\n")
      let months = try #require(lines.firstIndex { $0.contains("Jan") })
      return String(lines[months - 1])
    }
    // Two years share each of 24 rows.
    #expect(try title().contains(" 1979–2026: "))
    app.press(.up)
    #expect(try title().contains(" 1977–2024: "))
    app.press(.character("g"))
    #expect(try title().contains(" 1950–1997: "))
  }

  @Test func `The last year is at the bottom, and keys scroll to the first`() {
    let size = Size(80, 24)
    var app = app(size)
    app.press(.character("Y"))
    let last = app.picture(size).text()
    #expect(last.contains("2020") && !last.contains("1950 "))
    app.press(.up)
    #expect(app.picture(size).text() != last)
    app.press(.character("g"))
    #expect(app.picture(size).text().contains("1950 "))
    app.press(.pageUp)
    #expect(app.picture(size).text().contains("1950 "))
    app.press(.character("G"))
    #expect(app.picture(size).text() == last)
  }

  @Test(arguments: [
    Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(20, 3), Size(1, 1),
  ])
  func `The page fits every size in every language`(size: Size) {
    let shown = app(size).state
    for language in LanguageTests.some(at: size) {
      var state = shown
      state.settings.language = language.code
      var app = WeatherApp(state)
      app.press(.character("Y"))
      #expect(app.picture(size).size == size)
    }
  }
}
