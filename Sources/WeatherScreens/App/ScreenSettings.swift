package import TerminalUI
package import Weather
package import WeatherPictures

/// Display settings; none of them causes a network request.
package struct ScreenSettings: Hashable, Sendable {
  package typealias Ramp = TemperatureColors.Ramp

  /// The background that the colors are chosen for.
  package enum Background: String, CaseIterable, Hashable, Sendable {
    /// Follows the background reported by the terminal, or uses colors that are readable on any.
    case auto
    case dark
    case light
    /// Any background. Text uses the terminal's default color.
    case contrast
    /// Any background. Uses the terminal's sixteen palette colors.
    case terminal
    /// Any background, without colors: uses bold, dim and reverse only.
    case plain
    /// The user's own color theme.
    case own
  }

  package var units: Units
  package var clock: ClockTime.Style
  /// A two-letter ISO 639 code.
  package var language: String
  package var icons: SkySigns
  /// True if the app handles the mouse; otherwise the terminal selects text with it.
  package var mouse = true
  package var background: Background
  /// The user's own theme, if any; not saved.
  package var own: Theme?
  /// The background color reported by the terminal; not saved.
  package var ground: RGB?
  /// The color ramp for temperatures.
  package var ramp: Ramp
  /// The number of colors that the terminal supports; not saved.
  package var level = ColorLevel.direct

  package init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    glyphs: GlyphSet = .unicode, background: Background = .dark, ramp: Ramp = .classic
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    icons = glyphs == .ascii ? .ascii : .unicode
    self.background = background
    self.ramp = ramp
  }

  package var glyphs: GlyphSet {
    get { icons == .ascii ? .ascii : .unicode }
    set { icons = newValue == .ascii ? .ascii : .unicode }
  }

  /// The colors of everything except temperatures.
  package var theme: Theme {
    switch background {
    case .auto, .terminal, .plain: ground.map(Theme.on) ?? .either
    case .dark: .dark
    case .light: .light
    case .contrast: .contrast
    case .own: own ?? ground.map(Theme.on) ?? .either
    }
  }

  /// The upper limit on the number of colors.
  package var mostColors: ColorLevel {
    switch background {
    case .auto, .dark, .light, .contrast, .own: .direct
    case .terminal: .basic
    case .plain: .mono
    }
  }
}
