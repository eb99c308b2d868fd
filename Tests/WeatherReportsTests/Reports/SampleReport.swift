import Foundation
import Weather
import WeatherPictures

@testable import WeatherReports

/// A report computed by formulas: a wet November day in Berlin.
enum SampleReport {
  /// 2026-11-21 04:24 in Berlin.
  static let now = Date(timeIntervalSince1970: 1_795_231_440)
  static let zone = PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)
  static let place = Place(
    id: .geoNames(2_950_159), name: "Berlin", region: "Berlin", country: "Germany",
    countryCode: "DE", coordinates: Coordinates(latitude: 52.52437, longitude: 13.41053),
    zone: "Europe/Berlin", population: 3_426_354)

  static func make(
    age: Int = 180, isStale: Bool = false, trouble: WeatherError? = nil, demoSeed: UInt64? = nil
  ) -> PlaceReport {
    var state = DataState(
      fetchedAt: now - Double(age), age: .seconds(age), isStale: isStale, source: .disk)
    state.trouble = trouble
    state.demoSeed = demoSeed
    return PlaceReport(
      place, PlaceData(forecast: forecast, air: air), now: now, at: .now, state: state)
  }

  static let forecast: Forecast = {
    let midnight = zone.start(of: zone.day(of: now))
    let hours = (-24..<120).map { hour(midnight + Double($0) * 3600, $0) }
    var current = hour(midnight + 4 * 3600, 4)
    current.time = now - 540
    current.interval = 900
    return Forecast(
      coordinates: place.coordinates, issuer: "Open-Meteo", model: "best_match",
      zone: zone, current: current, hours: hours, days: (0..<5).map { day(midnight, $0) })
  }()

  private static func hour(_ time: Date, _ index: Int) -> Conditions {
    var row = Conditions(time: time)
    let hourOfDay = Double(((index % 24) + 24) % 24)
    let isWet = (4...16).contains(index)
    row.temperature = 8 + 6 * sin((hourOfDay - 9) / 24 * 2 * .pi) - Double(index) * 0.05
    row.feelsLike = (row.temperature ?? 0) - 2
    row.dewPoint = (row.temperature ?? 0) - 3
    row.humidity = 88
    row.code = WeatherCode(rawValue: isWet ? 63 : index > 60 ? 0 : 3)
    row.isDay = (8...15).contains(Int(hourOfDay))
    row.precipitationChance = isWet ? 85 : 5
    row.precipitation = isWet ? 0.6 : 0
    row.snowfall = 0
    row.windSpeed = 5.3
    row.windDirection = 225
    row.gusts = 8.6
    row.seaLevelPressure = 1008 - Double(index) * 0.7
    row.cloudCover = isWet ? 100 : 60
    row.visibility = 6200
    row.uvIndex = row.isDay == true ? 1.2 : 0
    return row
  }

  private static func day(_ midnight: Date, _ index: Int) -> Day {
    var day = Day(start: midnight + Double(index) * 86_400)
    day.code = WeatherCode(rawValue: [63, 3, 1, 0, 73][index])
    day.maximumTemperature = [16, 14, 13, 11, 1.6][index]
    day.minimumTemperature = [8.6, 8, 5, 3, -3.2][index]
    day.precipitationChance = [85, 20, 0, 0, 70][index]
    day.precipitation = [7.8, 0.6, 0, 0, 3.1][index]
    day.snowfall = [0, 0, 0, 0, 2.2][index]
    day.windSpeed = [6.7, 5, 3.3, 2.5, 11][index]
    day.windDirection = 225
    day.gusts = 12
    return day
  }

  static let air: AirQuality = {
    var row = AirConditions(time: now - 1440)
    row.europeanIndex = 42
    row.usIndex = 38
    row.fineParticles = 9.1
    row.ozone = 38
    return AirQuality(
      coordinates: place.coordinates, issuer: "Open-Meteo, CAMS", zone: zone, current: row,
      hours: [row])
  }()
}
