package import TerminalUI
package import Weather
package import WeatherPictures

/// How a person wants the weather to look; none of it touches the network.
package struct ScreenSettings: Hashable, Sendable {
  package typealias Ramp = TemperatureColors.Ramp

  /// The ground that the colours are for.
  package enum Background: String, CaseIterable, Hashable, Sendable {
    /// What the terminal says it is; what can be read on both where it says nothing.
    case auto
    case dark
    case light
    /// Any: all that is written has the terminal's own colour.
    case contrast
    /// Any: the sixteen colours that the user gave the terminal.
    case terminal
    /// Any, without colours: bold, dim and reverse tell things apart.
    case plain
    /// As the user has written it down.
    case own
  }

  package var units: Units
  package var clock: ClockTime.Style
  /// Two letters of ISO 639.
  package var language: String
  /// The signs that stand for skies.
  package var icons: SkySigns
  /// Whether the mouse is used; the terminal marks text with it where it is not.
  package var mouse = true
  /// The ground that the colours are for.
  package var background: Background
  /// The colours that the user has written down, if any; nothing that is kept.
  package var own: Theme?
  /// What the terminal says is behind everything; nothing that is kept.
  package var ground: RGB?
  /// The colours of temperatures.
  package var ramp: Ramp
  /// How many colours the terminal can show; nothing that is kept.
  package var level = ColorLevel.direct

  /// Settings as most people want them.
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

  /// The colours of everything else.
  package var theme: Theme {
    switch background {
    case .auto, .terminal, .plain: ground.map(Theme.on) ?? .either
    case .dark: .dark
    case .light: .light
    case .contrast: .contrast
    case .own: own ?? ground.map(Theme.on) ?? .either
    }
  }

  /// How many colours there are at most.
  package var mostColors: ColorLevel {
    switch background {
    case .auto, .dark, .light, .contrast, .own: .direct
    case .terminal: .basic
    case .plain: .mono
    }
  }
}
