/// The settings and their values.
public struct SettingWords: Hashable, Sendable {
  /// What the screen is called.
  public let title: String
  /// The settings.
  public let allUnits, temperature, pressure, distance, clock, language, drawing, colors: String
  /// The colours of temperatures.
  public let temperatureColors: String
  /// Sets of units: by its name, or none of those that have one.
  public let metric, mixed: String
  /// The grounds that colours are for.
  public let anyGround, darkGround, lightGround, strong, ownColors, noColors: String
  /// The mouse, and whether it is used.
  public let mouse, on, off: String
  /// The colours of temperatures.
  public let classic, colorBlindSafe: String
}
