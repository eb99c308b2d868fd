import Foundation
import TerminalUI
import Weather

@testable import WeatherPictures

/// Random weather that repeats for the same seed.
struct MadeForecasts: RandomNumberGenerator {
  /// Midnight UTC, in winter.
  static let start = Date(timeIntervalSince1970: 1_795_305_600)

  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  private mutating func draw(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A view of five days with daily waves, noise and showers.
  mutating func view(_ display: DisplayOptions) -> WeatherView {
    let place = Place(Coordinates(latitude: draw(-60...60), longitude: 0))
    let (mean, wave, noise) = (draw(-25...32), draw(0.2...12), draw(0...2))
    let (felt, wind, gust) = (draw(-7...3), draw(0...15), draw(0...12))
    let showers = (0..<4).map { _ in Int.random(in: 0..<110, using: &self) }
    var air: [AirConditions] = []
    let hours = (0..<122).map { index in
      var hour = Conditions(time: Self.start + Double(index) * 3600)
      let sun = sin(Double(index - 9) / 24 * 2 * .pi)
      let warmth = mean + wave * sun + draw(-noise...noise)
      (hour.temperature, hour.feelsLike) = (warmth, warmth + felt + draw(-1...1))
      hour.windSpeed = max(wind + sun * 3 + draw(-1...1), 0)
      hour.gusts = hour.windSpeed.map { $0 + gust * draw(0.5...1) }
      let isWet = showers.contains { ($0..<($0 + 6)).contains(index) }
      hour.precipitation = isWet ? draw(0...6) : 0
      hour.precipitationChance = isWet ? draw(30...100) : draw(0...30)
      hour.uvIndex = max(sun, 0) * draw(5...8)
      var breath = AirConditions(time: hour.time)
      (breath.europeanIndex, breath.fineParticles) = (50 + 30 * sun + draw(-4...4), draw(3...40))
      air.append(breath)
      return hour
    }
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours)
    let quality = AirQuality(
      coordinates: place.coordinates, issuer: "", zone: .utc, hours: air)
    return WeatherView(
      place, PlaceData(forecast: forecast, air: quality), now: Self.start + 5 * 3600,
      display: display)
  }
}
