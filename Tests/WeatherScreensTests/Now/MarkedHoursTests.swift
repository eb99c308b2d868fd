import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Hours that are good for something, marked under the plot.
@Suite(.computes, .timeLimit(.minutes(60))) struct MarkedHoursTests {
  private func app(_ size: Size, _ settings: ScreenSettings = ScreenSettings()) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.character("b"), .character("b"))
    return app
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `The best hours for a run are as they are kept`(size: Size) throws {
    try Golden.check(app(size).picture(size).textAndStyles(), "marked-\(size)")
  }

  @Test func `In German and in ASCII they are as they are kept`() throws {
    let size = Size(80, 24)
    let app = app(size, ScreenSettings(language: "de", glyphs: .ascii))
    let picture = app.picture(size).textAndStyles()
    try Golden.check(picture, "marked-german-ascii")
  }

  @Test func `The key goes through all rules, the last of which is none`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.rules.append(HourRule("kites", [.wind: HourLimit(least: 1)]))
    var app = WeatherApp(state)
    var names: [String?] = []
    for _ in 0...app.state.rules.count {
      app.press(.character("b"))
      names.append(app.state.rule?.name)
    }
    #expect(names == ["dry", "run", "laundry", "stars", "windows", "kites", nil])
    #expect(app.state.activity.isEmpty)
  }

  @Test func `What is marked is said, with the best hours and why`() {
    let app = app(Size(100, 30))
    #expect(app.state.activity.hasPrefix("run: "))
    #expect(app.state.activity.contains(" to ") && app.state.activity.contains("wind "))
    let view = WeatherView(app.state.places[0], app.state)
    let spell = app.state.goodHours(app.state.places[0])?.spells.first
    #expect(spell.map { app.state.activity.contains(GoodHoursText(view).hours($0.best)) } == true)
  }

  @Test func `The whole of the stretch is said, not its first hour`() throws {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("b"))
    let spell = try #require(app.state.goodHours(app.state.places[0])?.spells.first)
    #expect(spell.span.upperBound > app.state.now + 2 * 3600)
    let text = GoodHoursText(WeatherView(app.state.places[0], app.state))
    #expect(app.state.activity.hasPrefix("dry: \(text.when(spell))"), "\(app.state.activity)")
  }

  @Test func `Esc takes the marks away, then comes back to now`() {
    var app = app(Size(100, 30))
    app.press(.right, .escape)
    #expect(app.state.rule == nil && app.state.cursor == 1)
    #expect(!app.picture(Size(100, 30)).text().contains("✓"))
    app.press(.escape)
    #expect(app.state.cursor == 0)
  }

  @Test func `What a rule is called after is no reason`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("b"))
    #expect(app.state.activity.hasPrefix("dry: "))
    #expect(!app.state.activity.dropFirst(4).contains("dry"))
  }

  @Test func `What is in the way is said where there are no such hours`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.rules = [HourRule("storm", [.wind: HourLimit(least: 50)])]
    var app = WeatherApp(state)
    app.press(.character("b"))
    #expect(app.state.activity == "storm: No such hours; in the way: wind")
  }

  @Test func `A rule is chosen by a command, and left by another`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character(":"))
    app.type("when stars")
    app.press(.enter)
    #expect(app.state.rule?.name == "stars")
    app.press(.character(":"))
    app.type("when none")
    app.press(.enter)
    #expect(app.state.rule == nil)
  }

  @Test func `A rule of the user's own is chosen by a command, too, and one that is gone is not`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.rules = [HourRule("Kites", [.wind: HourLimit(least: 1)])]
    var app = WeatherApp(state)
    app.press(.character(":"))
    app.type("when k")
    app.press(.enter)
    #expect(app.state.rule?.name == "Kites")
    app.press(.character(":"))
    app.type("when stars")
    app.press(.enter)
    #expect(app.state.rule?.name == "Kites")
    #expect(CommandState().choices(app.state).filter { $0.hasPrefix("when ") }.count == 2)
  }

  @Test func `The marks stay on their hours when the cursor moves`() {
    var app = app(Size(100, 30))
    let before = app.state.goodHours(app.state.places[0])
    app.press(.right, .right, .pageDown)
    #expect(app.state.goodHours(app.state.places[0]) == before)
  }
}
