import WeatherReports

/// The definition of an option: for parsing, help and completion.
struct CommandOption: Hashable, Sendable {
  /// The heading under which help lists the option.
  enum Group: String, CaseIterable, Hashable, Sendable {
    case span = "What to show"
    case output = "Output"
    case units = "Units"
    case display = "Look"
    case freshness = "Freshness"
    case demo = "Demonstration"
    case general = "General"
  }

  enum Value: Hashable, Sendable {
    case none
    case choice([String])
    /// Any text, described by a word in capitals.
    case text(String)
  }

  let name: OptionName
  let letter: Character?
  let value: Value
  let group: Group
  /// A description without a full stop.
  let summary: String

  init(
    _ name: OptionName, letter: Character? = nil, _ value: Value, _ group: Group, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.group = group
    self.summary = summary
  }

  init(_ name: OptionName, letter: Character? = nil, _ group: Group, _ summary: String) {
    self.init(name, letter: letter, .none, group, summary)
  }

  /// The value as help shows it; nil without one.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .choice(let words): words.joined(separator: "|")
    case .text(let word): word
    }
  }

  /// The allowed words, if there is a fixed choice.
  var choices: [String] { if case .choice(let words) = value { words } else { [] } }

  /// The option with its value: `--units metric|imperial|si|uk`.
  var usage: String { name.typed + (placeholder.map { " \($0)" } ?? "") }
}

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
  case port
  case verbose, help, version

  var typed: String { "--\(rawValue)" }
}

extension OutputForm {
  /// The option that selects it; nil for text.
  var option: OptionName? { OptionName(rawValue: rawValue) }
}
