import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import WeatherPictures
import Testing
import Weather

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct CompareGoldenTests {
  static let sizes = [
    Size(200, 60), Size(160, 45), Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20),
    Size(40, 8),
  ]
  /// The sizes for pictures that differ little from size to size.
  static let few = [Size(120, 40), Size(80, 24), Size(40, 8)]

  private func check(_ app: WeatherApp, _ name: String, _ size: Size) throws {
    try Golden.check(app.picture(size).textAndStyles(), "compare-\(name)-\(size)")
  }

  @Test(arguments: sizes) func `The comparison of places matches its golden file`(_ size: Size)
    throws
  {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"))
    _ = app.update(.compared(missing: 0))
    try check(app, "places", size)
  }

  @Test(arguments: sizes) func `The ASCII comparison matches its golden file`(
    _ size: Size
  ) throws {
    let settings = ScreenSettings(clock: .hours12, glyphs: .ascii)
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.character("c"), .right, .right)
    try Golden.check(app.picture(size).text(.ascii), "compare-ascii-\(size)")
  }

  @Test(arguments: sizes) func `A comparison of many places matches its golden file`(_ size: Size)
    throws
  {
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

  @Test(arguments: few) func `The rain bars match their golden file`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"), .character("p"))
    try check(app, "rain", size)
  }

  @Test(arguments: few) func `Sorted rows match their golden file`(_ size: Size) throws {
    var app = MadeWeather.app(.stale, size)
    app.press(.character("c"), .right, .right, .character("s"))
    try check(app, "sorted", size)
  }

  @Test(arguments: few) func `Differences match their golden file`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("c"), .character("v"), .down)
    try check(app, "differences", size)
  }

  @Test(arguments: sizes) func `The comparison of models matches its golden file`(_ size: Size)
    throws
  {
    try check(ComparedPlaces.models(size), "models", size)
  }

  @Test(arguments: few) func `Places in all states match their golden file`(
    _ size: Size
  ) throws {
    try check(ComparedPlaces.compared(size), "states", size)
  }
}
