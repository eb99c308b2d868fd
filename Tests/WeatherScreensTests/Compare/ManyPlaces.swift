import Foundation
import TerminalUI
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Fourteen places, two with the same name, each warmer than the one before.
enum ManyPlaces {
  private static let names = [
    "Oslo", "Bergen", "Lund", "Kiel", "Bremen", "Bonn", "Basel", "Torino", "Napoli", "Palermo",
    "Tunis", "Springfield", "Springfield", "Cairo",
  ]

  static let places = names.enumerated().map { index, name in
    let berlin = MadeWeather.places[0]
    return Place(
      id: .geoNames(100 + index), name: name,
      region: index == 11 ? "Massachusetts" : index == 12 ? "Missouri" : nil,
      country: "Somewhere", coordinates: berlin.coordinates, zone: berlin.zone)
  }

  /// Returns a comparison of all places.
  static func app(_ size: Size, _ settings: ScreenSettings = ScreenSettings()) -> WeatherApp {
    var app = WeatherApp(
      AppState(
        places: places, now: MadeWeather.now, size: size, settings: settings,
        homeZone: PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)))
    for (index, place) in places.enumerated() where place.name != "Tunis" {
      let weather = PlaceWeather(
        MadeWeather.forecast(place, warmer: Double(index * 2 - 6)), fetchedAt: MadeWeather.now,
        staleAt: MadeWeather.now + 900)
      _ = app.update(.weather(place.id, weather))
    }
    app.press(.character("c"))
    return app
  }
}
