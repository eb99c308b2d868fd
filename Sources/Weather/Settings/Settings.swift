/// The complete display settings.
package struct Settings: Hashable, Sendable {
  package var units: Units
  package var clock: ClockTime.Style
  /// The language code, such as "de".
  package var language: String
  package var icons: IconStyle
  package var theme: ThemeChoice
  /// The color ramp for temperatures.
  package var ramp: RampChoice
  package var mouse: MouseChoice
  package var refresh: RefreshChoice

  package init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    icons: IconStyle = .unicode, theme: ThemeChoice = .automatic,
    ramp: RampChoice = .classic, mouse: MouseChoice = .on, refresh: RefreshChoice = .automatic
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    self.icons = icons
    self.theme = theme
    self.ramp = ramp
    self.mouse = mouse
    self.refresh = refresh
  }
}

/// The set of weather symbols used in text.
package enum IconStyle: String, Hashable, Sendable, CaseIterable {
  /// Symbols one column wide, available in every font.
  case unicode
  /// Letters only.
  case ascii
  /// Symbols of a patched Nerd Font.
  case nerd
  /// Color emoji, two columns wide.
  case emoji
}

package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// Adapts to the background that the terminal reports, or else uses colors readable on any.
  case automatic = "auto"
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
  /// All text in the default color of the terminal.
  case contrast
  /// The 16 basic colors, as configured in the terminal.
  case terminal
  /// No colors: bold, dim and reverse only.
  case plain
  /// The colors of `theme.json`.
  case own
}

package enum RampChoice: String, Hashable, Sendable, CaseIterable {
  case classic
  /// From blue to yellow, for color-blind users.
  case safe
}

package enum RefreshChoice: String, Hashable, Sendable, CaseIterable {
  /// Whenever visible data becomes stale.
  case automatic = "auto"
  /// Only on request.
  case manual
  /// Never, even on request.
  case offline
}

package enum MouseChoice: String, Hashable, Sendable, CaseIterable {
  /// Clicks control the program.
  case on
  /// The terminal keeps the mouse, for selecting text.
  case off
}
