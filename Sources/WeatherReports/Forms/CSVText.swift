import TerminalUI
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
    case "wave_height", "swell_height", "sea_level": units.heights.symbol
    case "current": units.current.rawValue
    default: nil
    }
  }
}

/// Formats CSV as in RFC 4180, but with plain line feeds.
enum CSVText {
  /// Returns a heading and a line for each row.
  ///
  /// All rows must have the same names in the same order.
  static func table(
    _ rows: [[(String, JSONText)]], heading: (String) -> String = { $0 }
  ) -> String {
    guard let first = rows.first else { return "" }
    let lines = [first.map { quoted(heading($0.0)) }] + rows.map { $0.map { cell($0.1) } }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ value: JSONText) -> String {
    switch value {
    case .null: ""
    case .text(let text): quoted(text.harmless)
    default: quoted(value.line)
    }
  }

  /// Works on scalars, because a comma with a combining mark is another `Character`.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in scalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
