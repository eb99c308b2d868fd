public import TerminalUI
public import Weather
public import WeatherPictures

/// How a person wants the weather to look; none of it touches the network.
public struct ScreenSettings: Hashable, Sendable {
  /// The colours of temperatures.
  public typealias Ramp = TemperatureColors.Ramp

  /// The ground that the colours are for.
  public enum Background: String, CaseIterable, Hashable, Sendable {
    /// What the terminal says it is; what can be read on both where it says nothing.
    case auto
    /// Light on dark.
    case dark
    /// Dark on light.
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

  /// The unit of each quantity.
  public var units: Units
  /// How hours are counted.
  public var clock: ClockTime.Style
  /// Two letters of ISO 639.
  public var language: String
  /// The signs that stand for skies.
  public var icons: SkySigns
  /// Whether the mouse is used; the terminal marks text with it where it is not.
  public var mouse = true
  /// The ground that the colours are for.
  public var background: Background
  /// The colours that the user has written down, if any; nothing that is kept.
  public var own: Theme?
  /// What the terminal says is behind everything; nothing that is kept.
  public var ground: RGB?
  /// The colours of temperatures.
  public var ramp: Ramp
  /// How many colours the terminal can show; nothing that is kept.
  public var level = ColorLevel.direct

  /// Settings as most people want them.
  public init(
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

  /// Whether drawings are of ASCII alone.
  public var glyphs: GlyphSet {
    get { icons == .ascii ? .ascii : .unicode }
    set { icons = newValue == .ascii ? .ascii : .unicode }
  }

  /// The colours of everything else.
  public var theme: Theme {
    switch background {
    case .auto, .terminal, .plain: ground.map(Theme.on) ?? .either
    case .dark: .dark
    case .light: .light
    case .contrast: .contrast
    case .own: own ?? ground.map(Theme.on) ?? .either
    }
  }

  /// How many colours there are at most.
  public var mostColors: ColorLevel {
    switch background {
    case .auto, .dark, .light, .contrast, .own: .direct
    case .terminal: .basic
    case .plain: .mono
    }
  }
}
