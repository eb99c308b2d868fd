import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The page of sun and moon.
@Suite(.computes, .timeLimit(.minutes(60))) struct SkyPageTests {
  private func app(_ size: Size) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("d"), .character("3"))
    return app
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20)])
  func `The page shows sun and moon, and the year if there is room`(size: Size) {
    let text = app(size).picture(size).text()
    for word in ["rise", "golden hour", "full darkness", "moonrise", "full moon", "new moon"] {
      #expect(text.contains(word), "\(word) \(text)")
    }
    #expect(text.contains("Daylight over the year") == (size.height >= 24))
  }

  @Test func `The night has fewer rows than the day, which never is that dark`() throws {
    let rows = app(Size(100, 30)).picture(Size(100, 30)).text().split(separator: "\n")
    let horizon = try #require(rows.firstIndex { $0.hasPrefix("  0°") })
    let hours = try #require(rows.firstIndex { $0.contains("╵06:00") })
    #expect(hours - horizon - 1 <= horizon - 2, "\(rows[..<hours])")
  }

  @Test(arguments: Localization.all.map(\.code))
  func `At 80 columns nothing is cut in any language`(_ language: String) {
    let size = Size(80, 24)
    var state = app(size).state
    state.settings.language = language
    let text = WeatherApp(state).picture(size).text()
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `Keys move by hours and days and close the page`() {
    let size = Size(100, 30)
    var app = app(size)
    let now = app.picture(size).text()
    app.press(.right)
    #expect(app.state.cursor == 1)
    app.press(.pageDown)
    #expect(app.state.cursor == 25 && app.picture(size).text() != now)
    app.press(.character("n"))
    #expect(app.picture(size).text() == now)
    app.press(.escape)
    #expect(app.state.layer == nil)
    app.press(.character("d"), .character("d"))
    #expect(app.state.layer == nil)
  }

  @Test(arguments: [
    Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(20, 3), Size(1, 1),
  ])
  func `The page fits every size in every language`(size: Size) {
    for language in LanguageTests.some(at: size) {
      var state = app(size).state
      state.settings.language = language.code
      #expect(WeatherApp(state).picture(size).size == size)
    }
  }

  @Test func `On a small screen the arrows scroll`() {
    let size = Size(40, 8)
    var app = app(size)
    #expect(!app.picture(size).text().contains("new moon"))
    #expect(app.picture(size).text().contains("↑↓ lines"))
    let first = app.picture(size).text()
    app.press(.down)
    #expect(app.state.selection == 0)
    #expect(app.picture(size).text() != first)
    for _ in 0..<20 { app.press(.down) }
    #expect(app.picture(size).text().contains("new moon"))
    #expect(app.state.selection == 0)
    app.press(.pageDown)
    #expect(app.state.cursor == 24)
    app.press(.home)
    app.press(.pageUp)
    #expect(app.picture(size).text() == first)
  }

  @Test(arguments: [Size(100, 30), Size(60, 20)])
  func `On a large screen the arrows change the place`(size: Size) {
    var app = app(size)
    #expect(app.picture(size).text().contains("↑↓ place"))
    app.press(.down)
    #expect(app.state.selection == 1)
  }
}
