/// How a quantity kept in SI is shown: times a factor, plus an offset.
package struct UnitScale: Sendable {
  let factor: Double
  var offset = 0.0

  package func shown(_ value: Double) -> Double { value * factor + offset }
}

/// The units of temperature; kept in °C.
package enum TemperatureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// °C.
  case celsius = "c"
  /// °F.
  case fahrenheit = "f"
  case kelvin = "k"

  package var scale: UnitScale {
    switch self {
    case .celsius: UnitScale(factor: 1)
    case .fahrenheit: UnitScale(factor: 1.8, offset: 32)
    case .kelvin: UnitScale(factor: 1, offset: 273.15)
    }
  }

  /// What stands behind a number in running text: a degree sign does for both common scales.
  package var symbol: String { self == .kelvin ? "K" : "°" }

  /// What stands behind a number where there is no degree sign.
  package var letter: String { rawValue.uppercased() }

  /// What stands behind a number where the scale has to be said.
  package var fullSymbol: String { self == .kelvin ? letter : "°" + letter }
}

/// The units of wind; kept in m/s.
package enum WindUnit: String, Hashable, Sendable, Codable, CaseIterable {
  /// m/s.
  case metersPerSecond = "ms"
  /// km/h.
  case kilometersPerHour = "kmh"
  case milesPerHour = "mph"
  case knots = "kn"
  /// The scale of Beaufort, 0 to 12.
  case beaufort = "bft"

  /// What a wind in m/s is in this unit.
  package func shown(_ metersPerSecond: Double) -> Double {
    switch self {
    case .metersPerSecond: metersPerSecond
    case .kilometersPerHour: metersPerSecond * 3.6
    case .milesPerHour: metersPerSecond / 0.44704
    case .knots: metersPerSecond * 3600 / 1852
    case .beaufort: Double(Beaufort.force(metersPerSecond))
    }
  }

  /// The least wind in m/s that is so much in this unit.
  package func metersPerSecond(_ shown: Double) -> Double {
    switch self {
    case .metersPerSecond: shown
    case .kilometersPerHour: shown / 3.6
    case .milesPerHour: shown * 0.44704
    case .knots: shown * 1852 / 3600
    case .beaufort: Beaufort.least(shown)
    }
  }

  package var symbol: String {
    switch self {
    case .metersPerSecond: "m/s"
    case .kilometersPerHour: "km/h"
    case .milesPerHour: "mph"
    case .knots: "kn"
    case .beaufort: "Bft"
    }
  }
}

/// The units of rain; kept in mm.
package enum RainUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case millimeters = "mm"
  case inches = "in"

  package var scale: UnitScale { UnitScale(factor: self == .millimeters ? 1 : 1 / 25.4) }

  func decimals(of shown: Double) -> Int {
    switch self {
    case .millimeters: abs(shown) < 9.95 ? 1 : 0
    case .inches: abs(shown) < 9.995 ? 2 : 1
    }
  }

  package var symbol: String { rawValue }
}

/// The units of snow; kept in cm.
package enum SnowUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case centimeters = "cm"
  case inches = "in"

  package var scale: UnitScale { UnitScale(factor: self == .centimeters ? 1 : 1 / 2.54) }

  package var symbol: String { rawValue }
}

/// The units of pressure; kept in hPa.
package enum PressureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case hectopascals = "hpa"
  case inchesOfMercury = "inhg"
  case millimetersOfMercury = "mmhg"

  package var scale: UnitScale {
    switch self {
    case .hectopascals: UnitScale(factor: 1)
    case .inchesOfMercury: UnitScale(factor: 1 / 33.863_886_67)
    case .millimetersOfMercury: UnitScale(factor: 1 / 1.333_223_684)
    }
  }

  var decimals: Int { self == .inchesOfMercury ? 2 : 0 }

  package var symbol: String {
    switch self {
    case .hectopascals: "hPa"
    case .inchesOfMercury: "inHg"
    case .millimetersOfMercury: "mmHg"
    }
  }
}

/// The units of distance; kept in m.
package enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case kilometers = "km"
  case miles = "mi"

  package var scale: UnitScale { UnitScale(factor: 1 / (self == .kilometers ? 1000 : 1609.344)) }

  package var symbol: String { rawValue }
}
