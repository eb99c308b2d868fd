import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

/// What was just done is said for a while, and then the keys stand there again.
@Suite struct SaidForAWhileTests {
  private let size = Size(60, 20)

  private func said() -> (app: WeatherApp, effects: [AppEffect]) {
    var app = MadeWeather.app(.fresh, size)
    let effects = app.update(.input(.key(.character("b"))))
    return (app, effects)
  }

  @Test(arguments: [Size(60, 20), Size(40, 8)])
  func `The keys are back when it was said long enough`(_ size: Size) {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.input(.key(.character("b")))) == [.endSaying(1)])
    #expect(!app.picture(size).text().contains("q quit"))
    #expect(app.update(.saidLongEnough(1)).isEmpty)
    #expect(app.picture(size).text().contains("q quit"))
    // What is marked stays so.
    #expect(app.state.rule?.name == "dry")
  }

  @Test func `What is said later has a while of its own`() {
    var app = said().app
    #expect(app.update(.input(.key(.character("b")))) == [.endSaying(2)])
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains("run: "))
    _ = app.update(.saidLongEnough(2))
    #expect(!app.picture(size).text().contains("run: "))
  }

  @Test func `What has to be known stays`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.notice("cache not saved")).isEmpty)
    _ = app.update(.saidLongEnough(1))
    #expect(app.picture(size).text().contains("cache not saved"))
  }

  @Test func `What comes meanwhile waits until what a key did was said long enough`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("x"))
    _ = app.update(.activity("4 updated"))
    #expect(app.picture(size).text().contains("Berlin removed, z brings it back"))
    _ = app.update(.saidLongEnough(1))
    #expect(app.state.activity == "4 updated")
    app.press(.character("x"))
    _ = app.update(.activity("5 updated"))
    app.press(.right)
    #expect(app.state.activity == "5 updated", "a key has seen it")
  }

  @Test func `What was asked for is told as soon as it comes`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("R"))
    _ = app.update(.activity("4 updated"))
    #expect(app.picture(size).text().contains("4 updated"))
  }

  @Test func `A key that says nothing ends nothing`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.update(.input(.key(.right))).isEmpty)
  }
}
