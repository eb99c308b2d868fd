import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The keys in the first line work on every page that shows the line.
@Suite struct HeaderKeysTests {
  private static let pages: [Key] = [
    .enter, .character("d"), .character("S"), .character("Y"), .character("W"),
  ]

  private let oslo = Place(
    id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))

  @Test(arguments: pages)
  func `The pages about a place can end a simulated fault`(opener: Key) {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("i"), .character("o"), .escape, opener)
    let page = OpenLayer(wrappedValue: app.state.layer)
    #expect(app.press(.character("o")) == [.simulate(SimulatedFaults())])
    #expect(OpenLayer(wrappedValue: app.state.layer) == page)
    #expect(app.press(.character("o")).isEmpty)
    #expect(app.state.activity.hasPrefix("o does nothing here"))
  }

  @Test(arguments: pages)
  func `The pages about a place can save it`(opener: Key) {
    var app = MadeWeather.app(previewing: oslo)
    _ = app.update(.weather(oslo.id, PlaceWeather(MadeWeather.forecast(oslo, warmer: 2))))
    app.press(opener)
    let page = OpenLayer(wrappedValue: app.state.layer)
    #expect(page.wrappedValue != nil)
    let effects = app.press(.control("s"))
    #expect(effects == [.savePlaces(MadeWeather.places + [oslo], selection: 5)])
    #expect(OpenLayer(wrappedValue: app.state.layer) == page)
    #expect(app.press(.control("s")).isEmpty)
    #expect(app.state.places.count == 6)
  }
}
