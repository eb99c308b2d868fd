import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

/// The message of a key shows for a while before the keys return.
@Suite struct SaidForAWhileTests {
  private let size = Size(60, 20)

  private func said() -> (app: WeatherApp, effects: [AppEffect]) {
    var app = MadeWeather.app(.fresh, size)
    let effects = app.update(.input(.key(.character("x"))))
    return (app, effects)
  }

  @Test(arguments: [Size(120, 40), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `A message has a line of its own and leaves the keys`(_ size: Size) {
    for key in [nil, Key.enter, .character("c"), .character("m"), .character("d")] {
      var app = MadeWeather.app(.fresh, size)
      if let key { app.press(key) }
      let before = app.picture(size).text().split(separator: "\n").last
      let effects = app.update(.input(.key(.character("%"))))
      #expect(effects == [.endSaying(app.state.sayings)])
      let lines = app.picture(size).text().split(separator: "\n")
      #expect(lines.last == before, "\(key?.label ?? "")")
      #expect(lines.contains { $0.contains("% does nothing here") })
      _ = app.update(.saidLongEnough(app.state.sayings))
      #expect(!app.picture(size).text().contains("does nothing here"))
    }
  }

  @Test func `A later message has its own time`() {
    var app = said().app
    #expect(
      app.update(.input(.key(.character("x")))).contains(.endSaying(2)))
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains(" removed; "))
    _ = app.update(.saidLongEnough(2))
    #expect(!app.picture(size).text().contains(" removed; "))
  }

  @Test func `A notice does not time out`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.notice("cache not saved")).isEmpty)
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains("cache not saved"))
  }

  @Test func `An automatic update is not a message`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("x"))
    _ = app.update(.activity("4 updated"))
    #expect(app.picture(size).text().contains("Berlin removed; press z to undo"))
    _ = app.update(.saidLongEnough(1))
    _ = app.update(.activity("5 updated"))
    #expect(!app.picture(size).text().contains("updated"))
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
