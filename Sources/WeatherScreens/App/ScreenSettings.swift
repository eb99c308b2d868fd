public import TerminalUI
public import Weather
public import WeatherPictures

/// How a person wants the weather to look; none of it touches the network.
public struct ScreenSettings: Hashable, Sendable {
  /// The colours of temperatures.
  public typealias Ramp = TemperatureColors.Ramp

  /// The ground that the colours are for.
  public enum Background: String, CaseIterable, Hashable, Sendable {
    /// Light on dark.
    case dark
    /// Dark on light.
    case light
    /// Any, without colours: bold, dim and reverse tell things apart.
    case plain
  }

  /// The unit of each quantity.
  public var units: Units
  /// How hours are counted.
  public var clock: ClockTime.Style
  /// Two letters of ISO 639.
  public var language: String
  /// Whether drawings are of ASCII alone.
  public var glyphs: GlyphSet
  /// The ground that the colours are for.
  public var background: Background
  /// The colours of temperatures.
  public var ramp: Ramp

  /// Settings as most people want them.
  public init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    glyphs: GlyphSet = .unicode, background: Background = .dark, ramp: Ramp = .classic
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    self.glyphs = glyphs
    self.background = background
    self.ramp = ramp
  }

  /// The colours of everything else.
  public var theme: Theme { background == .light ? .light : .dark }

  /// Whether there are colours at all.
  public var hasColors: Bool { background != .plain }
}
