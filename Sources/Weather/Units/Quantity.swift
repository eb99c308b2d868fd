/// What a number of the weather measures, and between which values it can lie on this earth.
///
/// What lies outside is a fill value or a fault of sender or disk, and counts as unknown.
package enum Quantity: Hashable, Sendable, CaseIterable {
  /// Of the air or of dew, °C.
  case temperature
  /// What the air feels like, °C.
  case feeling
  /// A share or a chance, %.
  case percent
  /// Fallen water, mm.
  case rain
  /// Fresh snow, cm.
  case snow
  /// Snow on the ground, m.
  case snowDepth
  /// The speed of wind, m/s.
  case speed
  /// The height of waves, m.
  case waveHeight
  /// From one wave to the next, s.
  case wavePeriod
  /// Degrees of the compass.
  case direction
  /// The pressure of the air, hPa.
  case pressure
  /// How far one can see, m.
  case visibility
  /// A height above the sea, m.
  case altitude
  case ultraviolet
  case airIndex
  /// Particles and gases, µg/m³.
  case concentration
  /// Pollen, grains/m³.
  case pollen
  /// The light of the sun, W/m².
  case radiation
  /// Energy for thunderstorms, J/kg.
  case energy
  /// Seconds of sunshine, at most a day.
  case sunshine
  /// Seconds from sunrise to sunset.
  case daylight
  case hours
  /// Seconds that a sum is for.
  case interval
  /// The number of a kind of weather.
  case code
  /// No or yes.
  case flag
  /// Seconds since 1970, in the years that weather is told of.
  case instant

  package var range: ClosedRange<Double> {
    switch self {
    case .temperature: -100...70
    case .feeling: -150...100
    case .percent: 0...100
    case .rain: 0...2000
    case .snow: 0...1000
    case .snowDepth: 0...200
    case .speed: 0...150
    case .waveHeight: 0...50
    case .wavePeriod: 0...60
    case .direction: 0...360
    case .pressure: 300...1100
    case .visibility: 0...1_000_000
    case .altitude: -1000...30_000
    case .ultraviolet: 0...50
    case .airIndex: 0...2000
    case .concentration: 0...1_000_000
    case .pollen: 0...1_000_000
    case .radiation: 0...2000
    case .energy: 0...20_000
    case .sunshine, .daylight: 0...86_400
    case .hours: 0...24
    case .interval: 1...86_400
    case .code: 0...99
    case .flag: 0...1
    case .instant: -3e9...1e10
    }
  }

  /// The unit that its values are kept in; nil for what has none.
  package var unit: String? {
    switch self {
    case .temperature, .feeling: "°C"
    case .percent: "%"
    case .rain: "mm"
    case .snow: "cm"
    case .snowDepth, .visibility, .altitude, .waveHeight: "m"
    case .speed: "m/s"
    case .direction: "°"
    case .pressure: "hPa"
    case .concentration: "μg/m³"
    case .pollen: "grains/m³"
    case .radiation: "W/m²"
    case .energy: "J/kg"
    case .sunshine, .daylight, .interval, .wavePeriod: "s"
    case .hours: "h"
    case .ultraviolet, .airIndex, .code, .flag, .instant: nil
    }
  }

  /// A value that can be, or nil for any other, for infinities and for what is no number.
  package func known(_ value: Double) -> Double? { range.contains(value) ? value : nil }
}
