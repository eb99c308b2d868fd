import Foundation
import TerminalUI
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Weather with fixed values, independent of the simulator.
struct MadeWeather {
  /// 21 November 2025, 03:27 UTC.
  static let now = Date(timeIntervalSince1970: 1_763_695_620)

  static let places: [Place] = [
    place(1, "Berlin", "Germany", "DE", "Europe/Berlin", 52.52, 13.41),
    place(2, "Reykjavík", "Iceland", "IS", "Atlantic/Reykjavik", 64.15, -21.94),
    place(3, "New York", "United States", "US", "America/New_York", 40.71, -74.01),
    place(4, "東京", "Japan", "JP", "Asia/Tokyo", 35.69, 139.69),
    place(5, "Cape Town", "South Africa", "ZA", "Africa/Johannesburg", -33.93, 18.42),
  ]

  private static func place(
    _ id: Int, _ name: String, _ country: String, _ code: String, _ zone: String,
    _ latitude: Double, _ longitude: Double
  ) -> Place {
    Place(
      id: .geoNames(id), name: name, country: country, countryCode: code,
      coordinates: Coordinates(latitude: latitude, longitude: longitude), zone: zone)
  }

  /// A week of weather with a wet afternoon, warmer by a given number of degrees.
  static func forecast(_ place: Place, warmer: Double) -> Forecast {
    let zone = PlaceZone(identifier: place.zone)
    let today = zone.day(of: now)
    let start = zone.start(of: today)
    let hours = (0..<168).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      let ofDay = Double(index % 24)
      hour.temperature = warmer + 6 - abs(ofDay - 15) / 2 - Double(index / 24)
      hour.feelsLike = (hour.temperature ?? 0) - 3
      hour.dewPoint = (hour.temperature ?? 0) - 2
      hour.humidity = 80
      let isWet = (12...17).contains(index)
      hour.precipitation = isWet ? 1.4 - abs(ofDay - 15) * 0.3 : 0
      hour.precipitationChance = isWet ? 85 : 10
      hour.code = WeatherCode(rawValue: isWet ? 63 : index / 24 == 3 ? 73 : index / 24 == 1 ? 0 : 3)
      hour.isDay = (8...16).contains(index % 24)
      hour.windSpeed = 4 + ofDay / 6
      hour.windDirection = 225
      hour.gusts = 8 + ofDay / 4
      hour.seaLevelPressure = 1010 - ofDay / 4
      hour.uvIndex = max(0, 3 - abs(ofDay - 12))
      hour.visibility = 18_000
      return hour
    }
    let days = (0..<7).map { index in
      var day = Day(start: zone.start(of: today.advanced(by: index)))
      day.maximumTemperature = warmer + 6 - Double(index)
      day.minimumTemperature = warmer - 1.5 - Double(index)
      day.code = WeatherCode(rawValue: index == 0 ? 63 : index == 3 ? 73 : index == 1 ? 0 : 3)
      day.precipitationChance = index == 0 ? 85 : index == 3 ? 70 : 3
      day.precipitation = index == 0 ? 5.2 : index == 3 ? 2.1 : 0
      day.snowfall = index == 3 ? 2.4 : 0
      day.gusts = 14 - Double(index) * 2
      day.windDirection = 225
      day.sunshine = Double(index) * 3600
      return day
    }
    return Forecast(
      coordinates: place.coordinates, issuer: "Nobody", model: "by hand", zone: zone,
      hours: hours, days: days)
  }

  static func air(_ place: Place) -> AirQuality {
    let hours = (0..<48).map { index in
      var hour = AirConditions(time: now - 7200 + Double(index) * 3600)
      (hour.europeanIndex, hour.fineParticles, hour.ozone) = (42, 9, 38)
      return hour
    }
    return AirQuality(
      coordinates: place.coordinates, issuer: "Nobody", zone: PlaceZone(identifier: place.zone),
      hours: hours)
  }

  enum Situation: String, CaseIterable {
    case fresh, stale, offline, loading, first, nothing, empty
  }

  /// Shows a place that is not saved, like one given on the command line.
  static func app(previewing place: Place, _ size: Size = Size(100, 30)) -> WeatherApp {
    var state = app(.fresh, size).state
    state.preview = PlaceEntry(place)
    return WeatherApp(state)
  }

  static func app(
    _ situation: Situation, _ size: Size, _ settings: ScreenSettings = ScreenSettings()
  ) -> WeatherApp {
    var state = AppState(
      places: situation == .empty ? [] : places, now: now, size: size, settings: settings,
      homeZone: PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600))
    state.inspects = true
    var app = WeatherApp(state)
    let lost = PlaceEntry.Problem(.unreachable(.noNetwork), retryAt: now + 90)
    for (index, place) in places.enumerated() where situation != .empty {
      var weather = PlaceWeather()
      if ![.first, .nothing].contains(situation) {
        let age = [.stale, .offline].contains(situation) ? 8040.0 : 180
        weather = PlaceWeather(
          forecast(place, warmer: Double(index * 4)), fetchedAt: now - age,
          staleAt: now - age + 900)
        _ = app.update(.extras(place.id, PlaceData(air: air(place))))
      }
      weather.isLoading = [.loading, .first].contains(situation)
      if [.offline, .nothing].contains(situation) { weather.problem = lost }
      _ = app.update(.weather(place.id, weather))
    }
    _ = app.update(.nextRefresh(now + 720))
    _ = app.update(.activity("3 updated"))
    return app
  }
}

extension WeatherApp {
  /// Presses keys and returns the effects of the last one, without timers that end a message.
  @discardableResult
  mutating func press(_ keys: Key...) -> [AppEffect] {
    keys.reduce([]) { _, key in
      update(.input(.key(key))).filter { effect in
        if case .endSaying = effect { false } else { true }
      }
    }
  }

  @discardableResult
  mutating func type(_ text: String) -> [AppEffect] {
    text.flatMap { update(.input(.key(.character($0)))) }
  }

  func picture(_ size: Size) -> Canvas {
    var canvas = Canvas(size)
    view(on: &canvas)
    return canvas
  }
}

extension ScreenSettings {
  init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    glyphs: GlyphSet = .unicode
  ) {
    self.init(
      Settings(
        units: units, clock: clock, language: language,
        icons: glyphs == .ascii ? .ascii : .unicode, theme: .dark))
  }
}
