struct UnitChoice: Equatable, Sendable {
  enum Wind: String, Sendable {
    case kmh, ms, mph, kn

    var form: Measure.Form {
      switch self {
      case .kmh: .init(unit: "km/h", decimals: 1, factor: 3.6)
      case .ms: .init(unit: "m/s", decimals: 2)
      case .mph: .init(unit: "mp/h", decimals: 1, factor: 2.237)
      case .kn: .init(unit: "kn", decimals: 1, factor: 1.94384)
      }
    }
  }

  var fahrenheit = false
  var wind = Wind.kmh
  /// True if centimeters become inches, and meters feet.
  var inches = false
  var unixTime = false

  init() {}

  init(_ query: Query) throws(SimulatedFailure) {
    fahrenheit = try Self.second(
      query, "temperature_unit", "celsius", "fahrenheit", type: "TemperatureUnit")
    // The legacy name takes precedence.
    let name = query["windspeed_unit"] == nil ? "wind_speed_unit" : "windspeed_unit"
    if let text = query[name] {
      guard let unit = Wind(rawValue: text) else {
        throw .invalid(text, type: "WindspeedUnit", path: name)
      }
      wind = unit
    }
    inches = try Self.second(query, "precipitation_unit", "mm", "inch", type: "PrecipitationUnit")
    let imperial = try Self.second(query, "length_unit", "metric", "imperial", type: "LengthUnit")
    if query["precipitation_unit"] == nil { inches = imperial }
    unixTime = try Self.second(query, "timeformat", "iso8601", "unixtime", type: "Timeformat")
  }

  /// Returns whether the second of two values was requested; throws for other values.
  private static func second(
    _ query: Query, _ name: String, _ first: String, _ second: String, type: String
  ) throws(SimulatedFailure) -> Bool {
    guard let text = query[name], text != first else { return false }
    guard text == second else { throw .invalid(text, type: type, path: name) }
    return true
  }
}

/// The kind of a quantity, which determines its units and formatting.
enum Measure: Sendable {
  case temperature, percent, wind, direction, rain, snow, length, pressure, code, flag, index
  case seconds, hours, radiation, energy, perKilogram, kilopascal, soilWater
  case concentration, grains, partsPerMillion, europeanIndex, usIndex, fraction, time

  /// The output form of a quantity: unit, decimals and conversion.
  struct Form: Equatable {
    var unit: String
    var decimals: Int
    var factor = 1.0
    var offset = 0.0

    func converted(_ value: Double) -> Double { value * factor + offset }
  }

  func form(_ units: UnitChoice) -> Form {
    switch self {
    case .temperature:
      units.fahrenheit
        ? Form(unit: "°F", decimals: 1, factor: 1.8, offset: 32) : Form(unit: "°C", decimals: 1)
    case .wind: units.wind.form
    case .rain:
      units.inches
        ? Form(unit: "inch", decimals: 3, factor: 1 / 25.4) : Form(unit: "mm", decimals: 2)
    case .snow:
      units.inches
        ? Form(unit: "inch", decimals: 3, factor: 1 / 2.54) : Form(unit: "cm", decimals: 2)
    case .length:
      units.inches
        ? Form(unit: "ft", decimals: 3, factor: 3.280839895) : Form(unit: "m", decimals: 2)
    case .time: Form(unit: units.unixTime ? "unixtime" : "iso8601", decimals: 0)
    default: Self.plain[self].map { Form(unit: $0, decimals: $1) } ?? Form(unit: "", decimals: 0)
    }
  }

  /// The unit and decimals of quantities with a single unit.
  private static let plain: [Self: (String, Int)] = [
    .percent: ("%", 0), .direction: ("°", 0), .pressure: ("hPa", 1), .code: ("wmo code", 0),
    .index: ("", 2), .seconds: ("s", 2), .hours: ("h", 1), .radiation: ("W/m²", 1),
    .energy: ("MJ/m²", 2), .perKilogram: ("J/kg", 1), .kilopascal: ("kPa", 2),
    .soilWater: ("m³/m³", 3), .concentration: ("μg/m³", 1), .grains: ("grains/m³", 1),
    .partsPerMillion: ("ppm", 0), .europeanIndex: ("EAQI", 0), .usIndex: ("USAQI", 0),
    .fraction: ("fraction", 3),
  ]
}
