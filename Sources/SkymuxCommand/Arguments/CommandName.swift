/// Every command by the word that is typed for it.
enum CommandName: String, CaseIterable, Hashable, Sendable {
  case now, today, hours, days, next, air, sea, sun, compare
  case search, places, config, cache, doctor, tour, completions, man, help
}
