import WeatherReports

/// The long options.
enum OptionName: String, CaseIterable, Hashable, Sendable {
  case days, hours, at, tui, plain, inspect
  case json, jsonl, csv, format, oneline, waybar, tmux, prose
  case units, temp, wind, rain, snow, pressure, distance, clock
  case lang, icons, color, width
  case noColor = "no-color"
  case offline, refresh, strict, timeout
  case maxAge = "max-age"
  case demo, seed, now, server
  case alias = "as"
  case models, sort, diff
  case of, across
  case frost, warn, once, exec
  case verbose, help, version

  var typed: String { "--\(rawValue)" }
}

extension OutputForm {
  /// The option that selects it; nil for text.
  var option: OptionName? { OptionName(rawValue: rawValue) }
}
