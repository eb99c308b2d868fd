import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

/// The message of a key shows for a while before the keys return.
@Suite struct SaidForAWhileTests {
  private let size = Size(60, 20)

  private func said() -> (app: WeatherApp, effects: [AppEffect]) {
    var app = MadeWeather.app(.fresh, size)
    let effects = app.update(.input(.key(.character("b"))))
    return (app, effects)
  }

  @Test(arguments: [Size(60, 20), Size(40, 8)])
  func `The keys return when the message has ended`(_ size: Size) {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.input(.key(.character("b")))) == [.endSaying(1)])
    #expect(!app.picture(size).text().contains("q quit"))
    #expect(app.update(.saidLongEnough(1)).isEmpty)
    #expect(app.picture(size).text().contains("q quit"))
    // The marks stay.
    #expect(app.state.rule?.name == "dry")
  }

  @Test func `A later message has its own time`() {
    var app = said().app
    #expect(app.update(.input(.key(.character("b")))) == [.endSaying(2)])
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains("run: "))
    _ = app.update(.saidLongEnough(2))
    #expect(!app.picture(size).text().contains("run: "))
  }

  @Test func `A notice does not time out`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.notice("cache not saved")).isEmpty)
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains("cache not saved"))
  }

  @Test func `An update waits until the message of a key has ended`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("x"))
    _ = app.update(.activity("4 updated"))
    #expect(app.picture(size).text().contains("Berlin removed; press z to undo"))
    _ = app.update(.saidLongEnough(1))
    #expect(app.state.activity == "4 updated")
    app.press(.character("x"))
    _ = app.update(.activity("5 updated"))
    app.press(.right)
    #expect(app.state.activity == "5 updated", "a key has seen it")
  }

  @Test func `The result of a refresh shows immediately`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("R"))
    _ = app.update(.activity("4 updated"))
    #expect(app.picture(size).text().contains("4 updated"))
  }

  @Test func `A key without a message starts no timer`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.input(.key(.right))).isEmpty)
  }
}
