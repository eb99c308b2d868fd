import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Screens with little room: nothing appears twice, and no sentence is cut.
@Suite struct SmallestScreensTests {
  /// Weather with rain on a late day only.
  private func dry(_ size: Size) -> WeatherApp {
    var state = MadeWeather.app(.fresh, size).state
    var hours = state.places[0].forecast?.hours ?? []
    for index in hours.indices {
      hours[index].precipitation = (100..<104).contains(index) ? 1 : 0
      hours[index].precipitationChance = (100..<104).contains(index) ? 80 : 0
      hours[index].code = WeatherCode(rawValue: (100..<104).contains(index) ? 63 : 0)
    }
    state.places[0].weather.forecast?.hours = hours
    return WeatherApp(state)
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `A plot of rain reports the next rain once`(_ size: Size) {
    var app = dry(size)
    let before = app.picture(size).text()
    #expect(before.ranges(of: "Dry ").count == 1, "\(before)")
    app.press(.character("p"))
    let text = app.picture(size).text()
    #expect(text.ranges(of: "Dry ").count == 1, "\(text)")
  }

  @Test(arguments: [Size(40, 8), Size(34, 7), Size(30, 6), Size(20, 5)])
  func `A small screen cuts no sentence`(_ size: Size) {
    let text = dry(size).picture(size).text()
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `If even the shortest sentence is too long it is cut after a word`() {
    let size = Size(24, 5)
    let text = dry(size).picture(size).text()
    #expect(text.contains(/Dry until about( [0-9:]+)? …/), "\(text)")
  }

  @Test func `At 20x5 the screen shows the outlook and the keys`() {
    let size = Size(20, 5)
    let text = dry(size).picture(size).text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Berlin") && !lines[0].contains("("), "\(text)")
    #expect(text.contains("Dry until"))
    #expect(text.contains("? help  q quit"))
  }
}
