import Weather

/// A linear conversion to the units of `Weather`.
struct UnitConversion: Hashable {
  var factor = 1.0
  var offset = 0.0

  static let none = UnitConversion()

  func converted(_ value: Double) -> Double { value * factor + offset }
}

extension Quantity {
  /// Units that never vary, so that a response does not have to name them.
  private static let clear: Set = ["%", "°", "s", "h"]

  /// The unit to request for a column, or nil if the quantity has a single unit or none.
  var askedUnit: String? { unit.flatMap { Self.clear.contains($0) ? nil : $0 } }

  /// Returns the conversion from another unit, or nil for an unknown unit.
  ///
  /// Units are never guessed: 59 is a mild day in °F but not in °C.
  func conversion(from other: String) -> UnitConversion? {
    // A quantity without a unit cannot have a wrong one.
    guard let unit, unit != other else { return UnitConversion.none }
    switch (unit, other) {
    case ("°C", "°F"): return UnitConversion(factor: 1 / 1.8, offset: -32 / 1.8)
    case ("°C", "K"): return UnitConversion(offset: -273.15)
    default: return Self.factor(of: other, in: unit).map { UnitConversion(factor: $0) }
    }
  }

  private static func factor(of other: String, in unit: String) -> Double? {
    switch (unit, other) {
    case ("m/s", "km/h"): 1 / 3.6
    case ("m/s", "mp/h"), ("m/s", "mph"): 1 / 2.237
    case ("m/s", "kn"): 1 / 1.94384
    case ("mm", "inch"): 25.4
    case ("mm", "cm"): 10
    case ("cm", "inch"): 2.54
    case ("cm", "m"): 100
    case ("m", "ft"): 1 / 3.280839895
    case ("m", "km"): 1000
    case ("m", "cm"): 0.01
    // Unicode has two characters for micro, and some servers send neither.
    case ("μg/m³", "µg/m³"), ("μg/m³", "ug/m³"): 1
    default: nil
    }
  }

  /// True if the quantity comes from a weather model; the position of the sun does not.
  var isWeather: Bool {
    switch self {
    case .flag, .daylight, .instant, .interval: false
    default: true
    }
  }
}
