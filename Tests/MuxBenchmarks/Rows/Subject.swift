import Foundation
import Weather
import WeatherStore

extension Row {
  /// Work that the weather program adds to the library.
  static let subject: [Row] = [
    Row("a key in the gazetteer, \"s\"", .milliseconds, .absolute(5), floor: "a key, \"berlin\"") {
      try await $0.compare(scale: 0.3) {
        try await search("s")
      } floor: {
        try await search("berlin")
      }
    },
    Row("a key, with a country", .milliseconds, .absolute(5), floor: "a key, \"berlin\"") {
      try await $0.compare(scale: 0.3) {
        try await search("s, us")
      } floor: {
        try await search("berlin")
      }
    },
    Row("the nearest place", .milliseconds, .absolute(5), floor: "a key, \"berlin\"") {
      try await $0.compare(scale: 0.3) {
        try await search("52.52,13.41")
      } floor: {
        try await search("berlin")
      }
    },
    Row("a forecast of 16 days, read", .milliseconds, .ratio(0.3), floor: "its numbers as lists") {
      let kept = try KeptForecast()
      return try await $0.compare(scale: 0.3) {
        try await kept.timeForecast()
      } floor: {
        try await kept.timeLists()
      }
    },
  ]

  private static func search(_ text: String) async throws -> Double {
    let gazetteer = Gazetteer()
    var found = 0
    let time = await milliseconds { for _ in 0..<20 { found += gazetteer.matches(text).count } }
    guard found > 0 else { throw Fault(description: "no place is called \(text)") }
    return time / 20
  }
}

/// A forecast as stored on disk, and the same numbers as plain lists.
private struct KeptForecast {
  private let forecast: Data
  private let lists: Data

  init() throws {
    let start = Date(timeIntervalSince1970: 1_795_258_800)
    let hours = (0..<384).map { index in
      let wave = Double(index * 37 % 300) / 10
      var hour = Conditions(time: start + Double(index) * 3600)
      (hour.temperature, hour.feelsLike, hour.dewPoint) = (wave - 5, wave - 7, wave - 9)
      (hour.humidity, hour.precipitationChance) = (50 + wave, wave)
      (hour.precipitation, hour.snowfall) = (wave / 10, 0)
      (hour.windSpeed, hour.windDirection, hour.gusts) = (wave / 2, wave * 12, wave)
      (hour.seaLevelPressure, hour.surfacePressure) = (1000 + wave, 990 + wave)
      (hour.cloudCover, hour.visibility, hour.uvIndex) = (wave * 3, 24_140, wave / 4)
      hour.code = WeatherCode(rawValue: 61)
      hour.isDay = index % 24 > 7
      return hour
    }
    let encoder = JSONEncoder()
    forecast = try encoder.encode(
      Forecast(
        coordinates: Coordinates(latitude: 52.52, longitude: 13.41), issuer: "Nobody",
        model: "made up", zone: .utc, hours: hours))
    let lists = (0..<18).map { column in hours.map { ($0.temperature ?? 0) + Double(column) } }
    self.lists = try encoder.encode(lists)
  }

  func timeForecast() async throws -> Double { try await time(Forecast.self, forecast) }

  func timeLists() async throws -> Double { try await time([[Double?]].self, lists) }

  private func time<Value: Decodable>(_ type: Value.Type, _ data: Data) async throws -> Double {
    try await milliseconds { for _ in 0..<20 { _ = try JSONDecoder().decode(type, from: data) } }
      / 20
  }
}
