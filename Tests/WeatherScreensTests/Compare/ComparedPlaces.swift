import Foundation
import TerminalUI
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Three places with known weather: Berlin at 10° and half a degree warmer every hour, Oslo at 2°,
/// and Quito without data.
enum ComparedPlaces {
  /// Saturday, 22 November 2025, 10:00 UTC.
  static let now = Date(timeIntervalSince1970: 1_763_805_600)

  static let berlin = place("Berlin", 52.52, 13.41, "Europe/Berlin")
  static let oslo = place("Oslo", 59.91, 10.75, "Europe/Oslo")
  static let quito = place("Quito", -0.23, -78.52, "America/Guayaquil")

  static func state(_ size: Size) -> AppState {
    var app = WeatherApp(AppState(places: [oslo, berlin, quito], now: now, size: size))
    _ = app.update(
      .weather(
        berlin.id,
        PlaceWeather(
          forecast(of: berlin, from: 10, rising: 0.5), fetchedAt: now - 180, staleAt: now + 720)))
    _ = app.update(
      .weather(
        oslo.id,
        PlaceWeather(
          forecast(of: oslo, from: 2, rising: 0), fetchedAt: now - 7200, staleAt: now - 6000)))
    let problem = PlaceEntry.Problem(.unreachable(.noNetwork))
    _ = app.update(.weather(quito.id, PlaceWeather(problem: problem)))
    return app.state
  }

  /// Returns a comparison after these keys.
  static func compared(_ size: Size = Size(80, 16), keys: [Key] = []) -> WeatherApp {
    var app = WeatherApp(state(size))
    for key in [.character("c")] + keys { _ = app.update(.input(.key(key))) }
    return app
  }

  /// Returns a comparison of ECMWF (8°), GFS (10°) and ICON (13°) for Oslo, after these keys.
  static func models(
    _ size: Size, known: Set<String> = ["ECMWF", "GFS", "ICON"], keys: [Key] = []
  ) -> WeatherApp {
    var app = compared(size, keys: [.character("c")])
    let degrees = ["ECMWF": 8.0, "GFS": 10, "ICON": 13]
    let entries = WeatherModel.compared.map { model in
      var entry = PlaceEntry(oslo, as: model)
      guard known.contains(model.name) else {
        entry.problem = PlaceEntry.Problem(.unreachable(.noNetwork))
        return entry
      }
      entry.forecast = forecast(of: oslo, from: degrees[model.name] ?? 0, rising: 0)
      (entry.fetchedAt, entry.staleAt) = (now - 60, now + 3540)
      return entry
    }
    _ = app.update(.models(oslo.id, entries))
    for key in keys { _ = app.update(.input(.key(key))) }
    return app
  }

  private static func place(_ name: String, _ north: Double, _ east: Double, _ zone: String)
    -> Place
  {
    var place = Place(Coordinates(latitude: north, longitude: east))
    place.name = name
    place.zone = zone
    return place
  }

  private static func forecast(of place: Place, from first: Double, rising: Double) -> Forecast {
    let hours = (0..<72).map { hour in
      var row = Conditions(time: now + Double(hour) * 3600, interval: 3600)
      row.temperature = first + Double(hour) * rising
      row.windSpeed = 5
      return row
    }
    return Forecast(
      coordinates: place.coordinates, issuer: "Test", model: "made_up",
      zone: PlaceZone(identifier: place.zone), hours: hours)
  }
}

extension WeatherApp {
  var picture: String {
    var canvas = Canvas(state.size)
    view(on: &canvas)
    return canvas.text()
  }

  var rowCount: Int { picture.split(separator: "\n", omittingEmptySubsequences: false).count }
}
