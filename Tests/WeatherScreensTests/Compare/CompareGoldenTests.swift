import SystemTesting
import TerminalUI
import Testing

@testable import WeatherScreens

/// The comparison as it is kept in the folder Golden.
@Suite(.computes, .timeLimit(.minutes(10))) struct CompareGoldenTests {
  static let sizes = [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)]

  private func check(_ app: WeatherApp, _ name: String, _ size: Size) throws {
    try Golden.check(app.picture(size).textAndStyles(), "compare-\(name)-\(size)")
  }

  @Test(arguments: sizes) func `Places are compared as it is kept`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"))
    _ = app.update(.compared(CompareAnswer(count: 5, missing: 0, calls: 1)))
    try check(app, "places", size)
  }

  @Test(arguments: sizes) func `Rows are sorted as it is kept`(_ size: Size) throws {
    var app = MadeWeather.app(.stale, size)
    app.press(.character("c"), .right, .right, .character("s"))
    try check(app, "sorted", size)
  }

  @Test(arguments: sizes) func `Differences are as they are kept`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"), .character("d"), .down)
    try check(app, "differences", size)
  }

  @Test(arguments: sizes) func `Models are compared as it is kept`(_ size: Size) throws {
    try check(ComparedPlaces.models(size), "models", size)
  }

  @Test(arguments: sizes) func `Places of all states and one without data are as they are kept`(
    _ size: Size
  ) throws {
    try check(ComparedPlaces.compared(size), "states", size)
  }
}
