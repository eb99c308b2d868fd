import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherScreens

/// The comparison as it is kept in the folder Golden.
@Suite(.computes, .timeLimit(.minutes(60))) struct CompareGoldenTests {
  static let sizes = [
    Size(200, 60), Size(160, 45), Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20),
    Size(40, 8),
  ]
  /// For what differs little from size to size.
  static let few = [Size(120, 40), Size(80, 24), Size(40, 8)]

  private func check(_ app: WeatherApp, _ name: String, _ size: Size) throws {
    try Golden.check(app.picture(size).textAndStyles(), "compare-\(name)-\(size)")
  }

  @Test(arguments: sizes) func `Places are compared as it is kept`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"))
    _ = app.update(.compared(CompareAnswer(count: 5, missing: 0, calls: 1)))
    try check(app, "places", size)
  }

  @Test(arguments: sizes) func `In ASCII letters tell the lines apart, as it is kept`(
    _ size: Size
  ) throws {
    let settings = ScreenSettings(clock: .hours12, glyphs: .ascii)
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.character("c"), .right, .right)
    try Golden.check(app.picture(size).text(.ascii), "compare-ascii-\(size)")
  }

  @Test(arguments: sizes) func `Many places are strips as they are kept`(_ size: Size) throws {
    for glyphs in GlyphSet.allCases {
      var settings = ScreenSettings(glyphs: glyphs)
      settings.level = glyphs == .ascii ? .mono : .direct
      var app = ManyPlaces.app(size, settings)
      app.press(.right, .right, .right)
      let picture = app.picture(size)
      let text = glyphs == .ascii ? picture.text(.ascii) : picture.textAndStyles()
      try Golden.check(text, "compare-strips-\(glyphs)-\(size)")
    }
  }

  @Test(arguments: few) func `Rain is bars as it is kept`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"), .character("p"))
    try check(app, "rain", size)
  }

  @Test(arguments: few) func `Rows are sorted as it is kept`(_ size: Size) throws {
    var app = MadeWeather.app(.stale, size)
    app.press(.character("c"), .right, .right, .character("s"))
    try check(app, "sorted", size)
  }

  @Test(arguments: few) func `Differences are as they are kept`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"), .character("d"), .down)
    try check(app, "differences", size)
  }

  @Test(arguments: sizes) func `Models are compared as it is kept`(_ size: Size) throws {
    try check(ComparedPlaces.models(size), "models", size)
  }

  @Test(arguments: few) func `Places of all states and one without data are as they are kept`(
    _ size: Size
  ) throws {
    try check(ComparedPlaces.compared(size), "states", size)
  }
}
