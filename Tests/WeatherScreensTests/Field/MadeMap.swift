import Foundation
import TerminalUI
import WeatherPictures
import Weather

@testable import WeatherScreens

/// A map with known weather: warmer from the north-west on, with rain that moves east.
enum MadeMap {
  static let place = MadeWeather.places[0]

  static func field(_ width: FieldWidth = .near, rain: Double = 3) -> WeatherField? {
    let grid = FieldGrid(around: place.coordinates, width)
    let start = MadeWeather.now - 4 * 3600 - 1620
    return WeatherField(
      grid,
      grid.points.enumerated().map { index, point in
        let (column, row) = (Double(index % 10), Double(index / 10))
        let hours = (0..<36).map { hour in
          var conditions = FieldConditions(time: start + Double(hour) * 3600)
          conditions.temperature = column + row - 4 + Double(hour) / 4
          conditions.precipitation = max(0, rain - abs(column + 2 - Double(hour) / 2))
          (conditions.windSpeed, conditions.windDirection) = (2 + column * 2, 45 * row)
          (conditions.cloudCover, conditions.pressure) = (column * 10, 1000 + 3 * row)
          return conditions
        }
        return Series(coordinates: point, issuer: "Nobody", zone: .utc, hours: hours)
      })
  }

  static let towns =
    [place]
    + [("Potsdam", 52.4, 13.07), ("Magdeburg", 52.13, 11.62), ("Schwedt", 53.06, 14.28)]
    .enumerated().map { index, town in
      var place = Place(Coordinates(latitude: town.1, longitude: town.2))
      place.id = .geoNames(900 + index)
      place.name = town.0
      return place
    }

  static func answer(_ width: FieldWidth = .near) -> FieldAnswer {
    FieldAnswer(
      width, field(width), towns: towns, fetchedAt: MadeWeather.now - 600,
      staleAt: MadeWeather.now + 10_000)
  }

  /// Returns a screen with the map open, of a quantity if one is given.
  static func app(
    _ size: Size = Size(100, 30), _ settings: ScreenSettings = ScreenSettings(),
    answer: FieldAnswer = answer(), showing quantity: FieldQuantity? = nil
  ) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size, settings)
    app.press(.character("M"))
    _ = app.update(.map(place.id, answer))
    guard let quantity else { return app }
    app.press(.character("t"))
    for _ in 0..<(FieldQuantity.allCases.firstIndex(of: quantity) ?? 0) { app.press(.tab) }
    return app
  }
}
