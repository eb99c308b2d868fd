import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct ClimatePageTests {
  private let place = MadeWeather.places[0]

  private func app(_ size: Size, isKnown: Bool = true) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    if isKnown {
      let decades = Decade.all(from: 1950, to: 2020).map { decade in
        DecadeDays(
          from: CalendarDay(year: decade.firstYear, month: 1, day: 1),
          (0..<(decade.firstYear == 2020 ? 2150 : 3652)).map { Double($0 * 13 % 23) })
      }
      _ = app.update(.extras(place.id, PlaceData(years: YearRecord(decades))))
    }
    return app
  }

  @Test func `The tab requests past years, and says that they are loading`() {
    let size = Size(100, 30)
    var app = app(size, isKnown: false)
    app.press(.character("d"))
    #expect(app.update(.input(.key(.character("5")))) == [.years(place)])
    #expect(app.picture(size).text().contains("Loading past years"))
    _ = app.update(.requested(PartRequest(kind: .years, place: place.id)))
    #expect(app.picture(size).text().contains("No data for past years."))
    app.press(.escape)
    #expect(app.state.layer == nil)
  }

  @Test(arguments: [Size(120, 40), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `Sentences come first, then one stripe for each year`(_ size: Size) throws {
    var app = app(size)
    app.press(.character("d"), .character("5"))
    let picture = app.picture(size)
    let lines = picture.text().split(separator: "\n", omittingEmptySubsequences: false)
    let sentence = try #require(lines.firstIndex { $0.contains("November so far ") })
    #expect(lines.contains { $0.contains(/\d+ of 75/) }, "\(lines)")
    guard size.height > 8 else { return }
    let decades = try #require(lines.firstIndex { $0.contains("2000  ") && $0.contains("2010  ") })
    #expect(sentence < decades)
    // A column or more for each year from 1950 on, or for as many as fit.
    let stripes = (0..<size.width).filter { x in
      picture[Point(x, decades - 1)].map { ["▌", "▐"].contains("\($0.glyph.base)") } == true
    }
    #expect(stripes.count >= min(76, size.width - 3), "\(stripes.count)")
  }

  @Test func `Letters replace the colors, with a legend`() {
    let size = Size(100, 30)
    var state = app(size).state
    state.settings.icons = .ascii
    var app = WeatherApp(state)
    app.press(.character("d"), .character("5"))
    let text = app.picture(size).text()
    #expect(text.contains("= - . + #"), "\(text)")
  }

  @Test func `No difference is put in words`() {
    let size = Size(100, 30)
    var app = app(size)
    // Every day of every year is the same, so no year is warmer than average.
    let decades = Decade.all(from: 1950, to: 2020).map { decade in
      let days = [Double](repeating: 5, count: decade.firstYear == 2020 ? 2150 : 3652)
      return DecadeDays(from: CalendarDay(year: decade.firstYear, month: 1, day: 1), days)
    }
    _ = app.update(.extras(place.id, PlaceData(years: YearRecord(decades))))
    app.press(.character("d"), .character("5"))
    let text = app.picture(size).text()
    #expect(text.contains("so far average"), "\(text)")
    #expect(!text.contains("0.0"), "\(text)")
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
      app.press(.character("d"), .character("5"))
      #expect(app.picture(size).size == size)
    }
  }
}
