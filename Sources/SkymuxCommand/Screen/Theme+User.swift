import LightFoundation
import TerminalUI
import WeatherStore

extension Theme {
  /// The theme that the user has written down; nil where there is no colour in it.
  init?(_ user: UserTheme) {
    let colors = user.colors.compactMapValues { RGB(hex: $0) }
    guard !colors.isEmpty else { return nil }
    self = (user.ground == "light" ? Theme.light : .dark).with(colors)
  }
}
