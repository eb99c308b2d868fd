import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The last line of the inspector, and its simulated faults.
@Suite struct DrawerTests {
  private static let sizes = [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)]

  private func app(_ opener: Key, _ size: Size = Size(100, 30)) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(opener)
    _ = app.update(.cache(InspectedCache.report))
    return app
  }

  @Test(arguments: [Key.character("i"), .character("I")], sizes)
  func `The inspector shows a notice until a key`(opener: Key, size: Size) {
    var app = app(opener, size)
    _ = app.update(.notice("not all dropped: disk full"))
    #expect(app.picture(size).text().contains("not all dropped: disk full"))
    app.press(.down)
    #expect(!app.picture(size).text().contains("disk full"))
  }

  @Test func `The drawer reports a key that has no effect`() {
    var app = app(.character("i"))
    app.press(.function(9))
    let last = app.picture(Size(100, 30)).text()
    #expect(last.contains("F9 does nothing here"))
    app.press(.right)
    #expect(!app.picture(Size(100, 30)).text().contains("does nothing here"))
  }

  @Test func `A copied path is shown until the next key`() {
    var app = app(.character("i"))
    app.press(.character("y"))
    guard let state = app.state.layer as? InspectorState else {
      Issue.record("the drawer is closed")
      return
    }
    #expect(state.note != nil)
    app.press(.right)
    guard let next = app.state.layer as? InspectorState else {
      Issue.record("the drawer is closed")
      return
    }
    #expect(next.note == nil)
    #expect(app.state.cursor == 1)
  }

  @Test func `A new fault is added to the current ones before a report arrives`() {
    var trouble = SimulatedFaults()
    trouble.isOffline = true
    var app = MadeWeather.app(.fresh, Size(100, 30))
    _ = app.update(.pretends(trouble))
    app.press(.character("i"))
    trouble.delay = 0.5
    #expect(app.press(.function(2)) == [.simulate(trouble)])
    trouble.delay = 2
    #expect(app.press(.function(2)) == [.simulate(trouble)])
  }
}
