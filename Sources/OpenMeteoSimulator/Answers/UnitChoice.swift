/// The requested units.
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
  /// Indicates whether to convert centimeters to inches, and also meters to feet.
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
    inches = try Self.second(
      query, "precipitation_unit", "mm", "inch", type: "PrecipitationUnit")
    let imperial = try Self.second(
      query, "length_unit", "metric", "imperial", type: "LengthUnit")
    if query["precipitation_unit"] == nil { inches = imperial }
    unixTime = try Self.second(
      query, "timeformat", "iso8601", "unixtime", type: "Timeformat")
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
