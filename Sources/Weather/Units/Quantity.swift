/// The physical quantity of a value, which defines its range.
///
/// A value outside the range is a fill value or an error, and counts as unknown.
package enum Quantity: Hashable, Sendable, CaseIterable {
  /// Air temperature or dew point, °C.
  case temperature
  /// Apparent temperature, °C.
  case feeling
  /// A fraction or a probability, %.
  case percent
  /// Precipitation, mm.
  case rain
  /// The depth of fresh snow, cm.
  case snow
  /// In m/s.
  case speed
  /// In meters.
  case waveHeight
  /// Meters above or below the mean level of the sea.
  case seaLevel
  /// In seconds.
  case wavePeriod
  /// A compass direction in degrees.
  case direction
  /// Air pressure, hPa.
  case pressure
  /// In meters.
  case visibility
  /// Meters above the sea.
  case altitude
  case ultraviolet
  case airIndex
  /// Particles and gases, µg/m³.
  case concentration
  /// In grains/m³.
  case pollen
  /// Seconds, at most a day.
  case sunshine
  /// Seconds from sunrise to sunset.
  case daylight
  case hours
  /// The period that a sum covers, in seconds.
  case interval
  case code
  case flag
  /// Seconds since 1970, limited to plausible years.
  case instant

  package var range: ClosedRange<Double> {
    switch self {
    case .temperature: -100...70
    case .feeling: -150...100
    case .percent: 0...100
    case .rain: 0...2000
    case .snow: 0...1000
    case .speed: 0...150
    case .waveHeight: 0...50
    case .seaLevel: -20...20
    case .wavePeriod: 0...60
    case .direction: 0...360
    case .pressure: 300...1100
    case .visibility: 0...1_000_000
    case .altitude: -1000...30_000
    case .ultraviolet: 0...50
    case .airIndex: 0...2000
    case .concentration: 0...1_000_000
    case .pollen: 0...1_000_000
    case .sunshine, .daylight: 0...86_400
    case .hours: 0...24
    case .interval: 1...86_400
    case .code: 0...99
    case .flag: 0...1
    case .instant: -3e9...1e10
    }
  }

  /// The unit of stored values, or nil if the quantity has none.
  package var unit: String? {
    switch self {
    case .temperature, .feeling: "°C"
    case .percent: "%"
    case .rain: "mm"
    case .snow: "cm"
    case .visibility, .altitude, .waveHeight, .seaLevel: "m"
    case .speed: "m/s"
    case .direction: "°"
    case .pressure: "hPa"
    case .concentration: "μg/m³"
    case .pollen: "grains/m³"
    case .sunshine, .daylight, .interval, .wavePeriod: "s"
    case .hours: "h"
    case .ultraviolet, .airIndex, .code, .flag, .instant: nil
    }
  }

  /// Returns the value if it is in range, or nil otherwise, including for NaN and infinities.
  package func known(_ value: Double) -> Double? { range.contains(value) ? value : nil }
}
