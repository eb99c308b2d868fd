import LightFoundation

/// A linear conversion from the stored unit to a displayed unit.
package struct UnitScale: Sendable {
  let factor: Double
  var offset = 0.0

  package func shown(_ value: Double) -> Double { value * factor + offset }
}

/// A temperature unit; values are stored in °C.
package enum TemperatureUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case celsius = "c"
  case fahrenheit = "f"
  case kelvin = "k"

  package var scale: UnitScale {
    switch self {
    case .celsius: UnitScale(factor: 1)
    case .fahrenheit: UnitScale(factor: 1.8, offset: 32)
    case .kelvin: UnitScale(factor: 1, offset: 273.15)
    }
  }

  /// The suffix in running text; a degree sign serves for both common scales.
  package var symbol: String { self == .kelvin ? "K" : "°" }

  /// The suffix if the terminal lacks a degree sign.
  package var letter: String { rawValue.uppercased() }

  /// The suffix that names the scale.
  package var fullSymbol: String { self == .kelvin ? letter : "°" + letter }
}

/// A unit of wind speed; values are stored in m/s.
package enum WindUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case metersPerSecond = "ms"
  case kilometersPerHour = "kmh"
  case milesPerHour = "mph"
  case knots = "kn"
  /// The Beaufort scale, 0 to 12.
  case beaufort = "bft"

  package func shown(_ metersPerSecond: Double) -> Double {
    switch self {
    case .metersPerSecond: metersPerSecond
    case .kilometersPerHour: metersPerSecond * 3.6
    case .milesPerHour: metersPerSecond / 0.44704
    case .knots: metersPerSecond * 3600 / 1852
    case .beaufort: Double(Beaufort.force(metersPerSecond))
    }
  }

  /// Converts to m/s.
  ///
  /// For Beaufort, returns the lowest wind speed of the force.
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

/// A unit of rain; values are stored in mm.
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

/// A unit of snow depth; values are stored in cm.
package enum SnowUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case centimeters = "cm"
  case inches = "in"

  package var scale: UnitScale { UnitScale(factor: self == .centimeters ? 1 : 1 / 2.54) }

  package var symbol: String { rawValue }
}

/// A unit of pressure; values are stored in hPa.
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

/// A unit of distance; values are stored in m.
package enum DistanceUnit: String, Hashable, Sendable, Codable, CaseIterable {
  case kilometers = "km"
  case miles = "mi"

  package var scale: UnitScale { UnitScale(factor: 1 / (self == .kilometers ? 1000 : 1609.344)) }

  package var symbol: String { rawValue }
}

enum Beaufort {
  /// The lowest wind speed of each force from 1 to 12, m/s.
  private static let thresholds = [
    0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7,
  ]

  /// The force of a wind in m/s, 0 to 12.
  static func force(_ metersPerSecond: Double) -> Int { thresholds.count { metersPerSecond >= $0 } }

  /// The lowest wind speed of a force, in m/s.
  static func least(_ force: Double) -> Double {
    guard force > 0 else { return 0 }
    return thresholds[Int(clamping: min(force.rounded(.up), 12)) - 1]
  }
}
