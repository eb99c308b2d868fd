package import Weather

/// How things are shown, with nothing left open.
package struct Settings: Hashable, Sendable {
  package var units: Units
  package var clock: ClockTime.Style
  /// In which language, such as "de".
  package var language: String
  /// With which signs for the weather.
  package var icons: IconStyle
  /// In which colours.
  package var theme: ThemeChoice
  /// In which colours temperatures.
  package var ramp: RampChoice
  package var mouse: MouseChoice
  package var refresh: RefreshChoice

  /// A choice of each.
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

package enum IconStyle: String, Hashable, Sendable, CaseIterable {
  /// Signs of one column that every font has.
  case unicode
  /// Letters only.
  case ascii
  /// The signs of a patched font.
  case nerd
  /// Pictures in colour, two columns wide.
  case emoji
}

package enum ThemeChoice: String, Hashable, Sendable, CaseIterable {
  /// As the terminal says its ground is; what can be read on both where it does not say.
  case automatic = "auto"
  /// For light text on a dark ground.
  case dark
  /// For dark text on a light ground.
  case light
  /// The terminal's own colour for all that is written.
  case contrast
  /// The sixteen colours that the user gave the terminal.
  case terminal
  /// None.
  case plain
  /// Those of the file `theme.json`.
  case own
}

package enum RampChoice: String, Hashable, Sendable, CaseIterable {
  case classic
  /// From blue to yellow, for eyes that do not tell red from green.
  case safe
}

package enum RefreshChoice: String, Hashable, Sendable, CaseIterable {
  /// Whenever something on the screen is past its time.
  case automatic = "auto"
  /// Only when the user says so.
  case manual
  /// Never, not even then.
  case offline
}

package enum MouseChoice: String, Hashable, Sendable, CaseIterable {
  /// A click presses what it is on.
  case on
  /// The mouse is the terminal's, which marks text with it.
  case off
}
