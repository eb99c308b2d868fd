enum CommandName: String, CaseIterable, Hashable, Sendable {
  case now, today, hours, days, next, changed, when, watch, warnings, year
  case air, sea, sure, sun, map, compare
  case search, places, config, cache, doctor, tour, completions, man, help
}
