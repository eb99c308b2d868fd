public import Weather

/// The settings and their values.
public struct SettingWords: Sendable {
  /// What the screen is called.
  public let title: Template
  /// The settings.
  public let allUnits, temperature, pressure, distance, clock, language, drawing, colors: Template
  /// The colours of temperatures.
  public let temperatureColors: Template
  /// Sets of units: by its name, or none of those that have one.
  public let metric, mixed: Template
  /// The grounds that colours are for.
  public let anyGround, darkGround, lightGround, strong, ownColors, noColors: Template
  /// The mouse, and whether it is used.
  public let mouse, on, off: Template
  /// The colours of temperatures.
  public let classic, colorBlindSafe: Template
}
