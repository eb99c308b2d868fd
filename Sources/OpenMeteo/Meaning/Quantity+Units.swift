import Weather

/// How a number becomes one of `Weather`: times a factor, plus an offset.
struct UnitConversion: Hashable {
  var factor = 1.0
  var offset = 0.0

  static let none = UnitConversion()

  func converted(_ value: Double) -> Double { value * factor + offset }
}

extension Quantity {
  /// Units of quantities that come in no other, and need none to be clear.
  private static let clear: Set = ["%", "°", "s", "h"]

  /// The unit in which a column is asked for; nil for what has none, or needs none to be clear.
  var askedUnit: String? { unit.flatMap { Self.clear.contains($0) ? nil : $0 } }

  /// How values in a unit become those of `Weather`; nil for an unknown unit.
  ///
  /// A unit is never guessed: 59 is a mild day in one and the end of the world in another.
  func conversion(from other: String) -> UnitConversion? {
    // What has no unit has no wrong one either.
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
    // Unicode has two letters for a millionth, and some have neither.
    case ("μg/m³", "µg/m³"), ("μg/m³", "ug/m³"): 1
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
