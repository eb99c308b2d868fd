import Weather

/// How a number becomes one of `Weather`: times a factor, plus an offset.
struct UnitConversion: Hashable {
  var factor = 1.0
  var offset = 0.0

  static let none = UnitConversion()

  func converted(_ value: Double) -> Double { value * factor + offset }
}

extension Quantity {
  /// The unit in which a column is asked for; nil for what has none, or needs none to be clear.
  var askedUnit: String? {
    switch self {
    case .temperature, .feeling: "°C"
    case .speed: "m/s"
    case .rain: "mm"
    case .snow: "cm"
    case .snowDepth, .visibility, .altitude: "m"
    case .pressure: "hPa"
    case .radiation: "W/m²"
    case .energy: "J/kg"
    case .concentration: "μg/m³"
    case .pollen: "grains/m³"
    case .percent, .direction, .ultraviolet, .airIndex, .sunshine, .daylight, .hours, .interval,
      .code, .flag, .instant:
      nil
    }
  }

  /// How values in a unit become those of `Weather`; nil for an unknown unit.
  ///
  /// A unit is never guessed: 59 is a mild day in one and the end of the world in another.
  func conversion(from unit: String) -> UnitConversion? {
    switch self {
    case .temperature, .feeling:
      switch unit {
      case "°C": UnitConversion.none
      case "°F": UnitConversion(factor: 1 / 1.8, offset: -32 / 1.8)
      case "K": UnitConversion(offset: -273.15)
      default: nil
      }
    case .percent: unit == "%" ? UnitConversion.none : nil
    case .direction: unit == "°" ? UnitConversion.none : nil
    case .sunshine, .daylight, .interval: unit == "s" ? UnitConversion.none : nil
    case .hours: unit == "h" ? UnitConversion.none : nil
    // What has no unit has no wrong one either.
    case .ultraviolet, .airIndex, .code, .flag, .instant: UnitConversion.none
    default: factor(of: unit).map { UnitConversion(factor: $0) }
    }
  }

  private func factor(of unit: String) -> Double? {
    switch (self, unit) {
    case (.speed, "m/s"), (.rain, "mm"), (.snow, "cm"), (.pressure, "hPa"): 1
    case (.radiation, "W/m²"), (.energy, "J/kg"), (.pollen, "grains/m³"): 1
    case (.speed, "km/h"): 1 / 3.6
    case (.speed, "mp/h"), (.speed, "mph"): 1 / 2.237
    case (.speed, "kn"): 1 / 1.94384
    case (.rain, "inch"): 25.4
    case (.rain, "cm"): 10
    case (.snow, "inch"): 2.54
    case (.snow, "m"): 100
    case (.snowDepth, "m"), (.visibility, "m"), (.altitude, "m"): 1
    case (.snowDepth, "ft"), (.visibility, "ft"), (.altitude, "ft"): 1 / 3.280839895
    case (.snowDepth, "km"), (.visibility, "km"), (.altitude, "km"): 1000
    case (.snowDepth, "cm"), (.visibility, "cm"), (.altitude, "cm"): 0.01
    // Unicode has two letters for a millionth, and some have neither.
    case (.concentration, "μg/m³"), (.concentration, "µg/m³"), (.concentration, "ug/m³"): 1
    default: nil
    }
  }

  /// Whether a model has to know it: where the sun stands says nothing of the weather.
  var isWeather: Bool {
    switch self {
    case .flag, .daylight, .instant, .interval: false
    default: true
    }
  }
}
