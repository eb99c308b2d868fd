import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// While text is typed, hints name only keys that are not typed into it.
@Suite struct TypedKeysTests {
  private let size = Size(100, 30)
  private let oslo = Place(
    id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))

  private func app(_ weather: PlaceWeather) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("/"))
    app.type("Os")
    _ = app.update(.found(SearchResults("Os", [oslo])))
    _ = app.update(.weather(oslo.id, weather))
    return app
  }

  @Test func `The hint to save a place names Enter in the search, else Ctrl-S`() {
    var app = app(PlaceWeather(MadeWeather.forecast(oslo, warmer: 2)))
    #expect(app.picture(size).text().contains("not saved; press Enter to save"))
    #expect(app.picture(size).text().contains("Enter open and save"))
    app.press(.enter)
    #expect(!app.picture(size).text().contains("not saved"))
    app = MadeWeather.app(previewing: oslo, size)
    #expect(app.picture(size).text().contains("not saved; press Ctrl-S to save"))
  }

  @Test func `The search does not offer a letter to try again`() {
    var weather = PlaceWeather()
    weather.problem = PlaceEntry.Problem(.timedOut)
    var app = app(weather)
    #expect(app.picture(size).text().contains("No data for Oslo yet"))
    #expect(!app.picture(size).text().contains("tries again"))
    app.press(.enter)
    #expect(app.picture(size).text().contains("Press r to retry"))
  }
}
