enum CommandName: String, CaseIterable, Hashable, Sendable {
  case now, hours, days, next, map, compare
  case when, changed, confidence, warnings, watch, climate
  case air, sea, sun
  case search, places, config, cache, doctor, tour, man, completions, help
  case today

  /// Finds a command by its name or by an earlier one.
  init?(typed name: String) {
    switch name {
    case "sure": self = .confidence
    case "year": self = .climate
    default: self.init(rawValue: name)
    }
  }
}
