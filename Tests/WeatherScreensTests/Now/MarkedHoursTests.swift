import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
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
  }

  @Test func `Tab reaches the good hours after the last plot, then the first plot`() {
    let size = Size(120, 40)
    var app = MadeWeather.app(.fresh, size)
    for quantity in PlotQuantity.plotted.dropFirst() {
      app.press(.tab)
      #expect(app.state.quantity == quantity && app.state.rule == nil)
    }
    app.press(.tab)
    #expect(app.state.rule?.name == "dry" && app.state.quantity == .temperature)
    #expect(app.picture(size).text().contains("✓ dry: "))
    app.press(.tab)
    #expect(app.state.rule == nil && app.state.quantity == .temperature)
    app.press(.backTab)
    #expect(app.state.rule?.name == "dry")
    app.press(.character("w"))
    #expect(app.state.rule == nil && app.state.quantity == .wind)
  }

  @Test(arguments: [Size(120, 40), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `The line above the plot says when, or a message if there is none`(_ size: Size) throws {
    let app = app(size)
    let view = WeatherView(app.state.places[0], app.state)
    let spell = try #require(app.state.goodHours(app.state.places[0])?.spells.first)
    let text = app.picture(size).text()
    #expect(text.contains("running: \(GoodHoursText(view).when(spell))"), "\(text)")
    #expect(app.state.isActivityNew == (size.height < 15))
  }

  @Test func `The best hours and the reasons follow if they fit`() throws {
    let texts = app(Size(100, 30)).state.goodHoursTexts
    let view = WeatherView(app(Size(100, 30)).state.places[0], app(Size(100, 30)).state)
    let spell = try #require(
      app(Size(100, 30)).state.goodHours(app(Size(100, 30)).state.places[0])?.spells.first)
    #expect(texts.first?.contains("wind ") == true && texts.last == "running")
    #expect(texts.first?.contains(GoodHoursText(view).hours(spell.best)) == true)
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.count > $1.count })
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
    let text = app.state.goodHoursTexts.first ?? ""
    #expect(text.hasPrefix("dry: ") && !text.dropFirst(4).contains("dry"), "\(text)")
  }

  @Test func `Without matching hours the obstacle is reported`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.rules = [HourRule("storm", [.wind: HourLimit(least: 50)])]
    var app = WeatherApp(state)
    app.press(.character("b"))
    #expect(app.state.goodHoursTexts.first == "storm: No good hours because of: wind")
  }

  @Test func `On the smallest screen a rule without good hours says so`() {
    var state = MadeWeather.app(.fresh, Size(40, 8)).state
    state.rules = [HourRule("storm", [.wind: HourLimit(least: 50)])]
    var app = WeatherApp(state)
    app.press(.character("b"))
    #expect(app.state.goodHoursTexts.contains("storm: none"))
  }

  @Test func `The smallest screen names the plot`() {
    var app = MadeWeather.app(.fresh, Size(40, 8))
    app.press(.tab)
    #expect(app.picture(Size(40, 8)).text().contains("rain"))
    #expect(app.state.activity == "rain")
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
    app.press(.enter, .escape)
    #expect(app.state.rule?.name == "Kites")
    #expect(SearchCommand.matching("when ", in: app.state).count == 2)
  }

  @Test func `The marks stay in place when the cursor moves`() {
    var app = app(Size(100, 30))
    let before = app.state.goodHours(app.state.places[0])
    app.press(.right, .right, .pageDown)
    #expect(app.state.goodHours(app.state.places[0]) == before)
  }
}
