import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import WeatherPictures
import Testing
import Weather

@testable import WeatherScreens

/// The table of hours against its golden files.
@Suite(.computes, .timeLimit(.minutes(60))) struct HoursGoldenTests {
  @Test(arguments: CompareGoldenTests.sizes)
  func `The table of hours matches its golden file`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter, .down, .down)
    try Golden.check(app.picture(size).textAndStyles(), "hours-\(size)")
  }

  @Test(arguments: CompareGoldenTests.sizes)
  func `The table in ASCII with a 12-hour clock matches its golden file`(
    _ size: Size
  ) throws {
    let settings = ScreenSettings(units: .us, clock: .hours12, glyphs: .ascii)
    var app = MadeWeather.app(.stale, size, settings)
    app.press(.pageDown, .enter, .up)
    try Golden.check(app.picture(size).text(.ascii), "hours-ascii-\(size)")
  }
}
