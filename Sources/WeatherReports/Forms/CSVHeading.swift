import Weather

/// The column names of CSV output: the JSON names, with units appended.
enum CSVHeading {
  /// Returns a name such as `wind_kmh` for `wind`, or the name itself if it has no unit.
  static func name(_ name: String, in units: Units) -> String {
    unit(of: name, units).map { "\(name)_\($0)" } ?? name
  }

  private static let temperatures: Set = [
    "temperature", "temperature_max", "temperature_min", "temperature_low", "temperature_high",
    "feels_like", "feels_like_max", "feels_like_min", "dew_point", "water_temperature",
    "temperature_difference", "warmer", "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
  ]

  private static func unit(of name: String, _ units: Units) -> String? {
    switch name {
    case _ where temperatures.contains(name): units.temperature.rawValue
    case "rain", "rain_low", "rain_high": units.rain.rawValue
    case "snow": units.snow.rawValue
    case "wind", "gusts": units.wind.rawValue
    case "pressure": units.pressure.rawValue
    case "visibility": units.distance.rawValue
    case "wave_height", "swell_height": units.heights.symbol
    case "current": units.current.rawValue
    default: nil
    }
  }
}
