import LightFoundation
import TerminalUI
import WeatherStore

extension Theme {
  /// Creates the user's theme; nil if it has no valid color.
  init?(_ user: UserTheme) {
    let colors = user.colors.compactMapValues { RGB(hex: $0) }
    guard !colors.isEmpty else { return nil }
    self = (user.ground == "light" ? Theme.light : .dark).with(colors)
  }
}

extension ConfigFile<UserTheme> {
  /// Returns the theme, with a note about unknown roles and invalid colors.
  func readTheme() -> (theme: Theme?, note: ConfigNote?) {
    let reading = read()
    let wrong = reading.value.colors
      .filter { !Theme.isRole($0.key) || RGB(hex: $0.value) == nil }
      .map { "\"\($0.key)\": \"\($0.value)\"" }.sorted().joined(separator: ", ")
    let note = wrong.isEmpty ? nil : path.map { ConfigNote.unreadable(path: $0, reason: wrong) }
    return (Theme(reading.value), reading.note ?? note)
  }
}
