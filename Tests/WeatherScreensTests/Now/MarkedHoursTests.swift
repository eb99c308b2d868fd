import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Good hours, marked under the plot.
@Suite(.computes, .timeLimit(.minutes(60))) struct MarkedHoursTests {
  private func app(_ size: Size, _ settings: ScreenSettings = ScreenSettings()) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.character("b"), .character("b"))
    return app
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `The best hours for a run match their golden file`(size: Size) throws {
    try Golden.check(app(size).picture(size).textAndStyles(), "marked-\(size)")
  }

  @Test func `The marks in German and ASCII match their golden file`() throws {
    let size = Size(80, 24)
    let app = app(size, ScreenSettings(language: "de", glyphs: .ascii))
    let picture = app.picture(size).textAndStyles()
    try Golden.check(picture, "marked-german-ascii")
  }

  @Test func `b cycles through all rules and none`() {
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

  @Test func `Marking hours reports the rule, the best hours and the reason`() {
    let app = app(Size(100, 30))
    #expect(app.state.activity.hasPrefix("run: "))
    #expect(app.state.activity.contains(" to ") && app.state.activity.contains("wind "))
    let view = WeatherView(app.state.places[0], app.state)
    let spell = app.state.goodHours(app.state.places[0])?.spells.first
    #expect(spell.map { app.state.activity.contains(GoodHoursText(view).hours($0.best)) } == true)
  }

  @Test func `The report covers the whole stretch of hours`() throws {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("b"))
    let spell = try #require(app.state.goodHours(app.state.places[0])?.spells.first)
    #expect(spell.span.upperBound > app.state.now + 2 * 3600)
    let text = GoodHoursText(WeatherView(app.state.places[0], app.state))
    #expect(app.state.activity.hasPrefix("dry: \(text.when(spell))"), "\(app.state.activity)")
  }

  @Test func `Esc removes the marks, then returns to now`() {
    var app = app(Size(100, 30))
    app.press(.right, .escape)
    #expect(app.state.rule == nil && app.state.cursor == 1)
    #expect(!app.picture(Size(100, 30)).text().contains("✓"))
    app.press(.escape)
    #expect(app.state.cursor == 0)
  }

  @Test func `A reason does not repeat the name of its rule`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("b"))
    #expect(app.state.activity.hasPrefix("dry: "))
    #expect(!app.state.activity.dropFirst(4).contains("dry"))
  }

  @Test func `Without matching hours the obstacle is reported`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.rules = [HourRule("storm", [.wind: HourLimit(least: 50)])]
    var app = WeatherApp(state)
    app.press(.character("b"))
    #expect(app.state.activity == "storm: No good hours because of: wind")
  }

  @Test func `A command selects a rule or none`() {
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

  @Test func `A command selects the user's rule but not a deleted one`() {
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

  @Test func `The marks stay in place when the cursor moves`() {
    var app = app(Size(100, 30))
    let before = app.state.goodHours(app.state.places[0])
    app.press(.right, .right, .pageDown)
    #expect(app.state.goodHours(app.state.places[0]) == before)
  }
}
