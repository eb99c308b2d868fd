import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import WeatherPictures
import Testing
import Weather

@testable import WeatherPictures
@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct NormalScreenTests {
  private let place = MadeWeather.places[0]
  private let size = Size(100, 30)

  private func normals(high: Double, low: Double, rare: ClosedRange<Double>) -> ClimateNormals {
    let day = DailyNormal(
      maximumTemperature: high, minimumTemperature: low, precipitation: 2,
      rareWarmth: rare.upperBound, rareCold: rare.lowerBound)
    return ClimateNormals(
      coordinates: place.coordinates, firstYear: 1991, lastYear: 2020,
      days: Array(repeating: day, count: 366))
  }

  @Test(arguments: [
    (-9.0 ... -5, "Warmer than 9 of 10 days"), (39...50, "Colder than 9 of 10 days"),
    (-50...50, nil),
  ])
  func `A day outside the usual range is reported`(rare: ClosedRange<Double>, words: String?) {
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.extras(place.id, PlaceData(normals: normals(high: 9, low: 3, rare: rare))))
    let view = WeatherView(app.state.places[0], app.state)
    let told = view.outlook
    if let words {
      #expect(told.contains(words), "\(told)")
    } else {
      #expect(!told.contains("of 10 days"), "\(told)")
    }
  }

  @Test(arguments: Localization.all.map(\.code))
  func `An unusually warm day is named in each language`(code: String) throws {
    var app = MadeWeather.app(.fresh, size, ScreenSettings(language: code))
    let before = app.picture(size).text()
    _ = app.update(
      .extras(place.id, PlaceData(normals: normals(high: 1, low: -9, rare: -50 ... -20))))
    let display = app.state.settings.display
    let day = try #require(app.state.places[0].forecast?.days.first)
    let words = try #require(WeatherView(app.state.places[0], app.state).rank(of: day))
    #expect(code == "en" || words != "unusually warm")
    #expect(
      app.picture(size).text().contains(display.glyphs.text(words)) && !before.contains(words))
  }
}
