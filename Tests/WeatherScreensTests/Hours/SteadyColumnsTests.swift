import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The columns of the table of hours, while it is gone through.
@Suite struct SteadyColumnsTests {
  @Test(arguments: [Size(60, 20), Size(72, 20), Size(80, 24), Size(92, 24), Size(100, 30)])
  func `The columns are the same whichever hours are seen`(_ size: Size) throws {
    var app = MadeWeather.app(.fresh, size)
    app.press(.enter)
    let heads = try #require(app.picture(size).text().split(separator: "\n").dropFirst().first)
    for _ in 0..<6 {
      app.press(.pageDown)
      let seen = try #require(app.picture(size).text().split(separator: "\n").dropFirst().first)
      #expect(seen == heads)
    }
  }
}
