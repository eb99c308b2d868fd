import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// What is said where there is hardly any room: nothing twice, and no sentence is cut.
@Suite struct SmallestScreensTests {
  /// The weather of a place where nothing falls but on the last day.
  private func dry(_ size: Size) -> WeatherApp {
    var state = MadeWeather.app(.fresh, size).state
    var hours = state.places[0].forecast?.hours ?? []
    for index in hours.indices {
      hours[index].precipitation = (100..<104).contains(index) ? 1 : 0
      hours[index].code = WeatherCode(rawValue: (100..<104).contains(index) ? 63 : 0)
    }
    state.places[0].weather.forecast?.hours = hours
    return WeatherApp(state)
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `When it next rains is said once in a plot of rain`(_ size: Size) {
    var app = dry(size)
    let before = app.picture(size).text()
    #expect(before.ranges(of: "Dry ").count == 1, "\(before)")
    app.press(.character("p"))
    let text = app.picture(size).text()
    #expect(text.ranges(of: "Dry ").count == 1, "\(text)")
  }

  @Test(arguments: [Size(40, 8), Size(34, 7), Size(30, 6), Size(20, 5)])
  func `No sentence of a small screen is cut`(_ size: Size) {
    let text = dry(size).picture(size).text()
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `Where nothing else helps, it is cut behind a word`() {
    let size = Size(24, 5)
    let text = dry(size).picture(size).text()
    #expect(text.contains(/Dry until about( [0-9:]+)? …/), "\(text)")
  }

  @Test func `Twenty columns and five rows say what comes and name the keys`() {
    let size = Size(20, 5)
    let text = dry(size).picture(size).text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Berlin") && !lines[0].contains("("), "\(text)")
    #expect(text.contains("Dry until"))
    #expect(text.contains("? help  q quit"))
  }
}
