package import Weather

/// The settings and their values.
package struct SettingWords: Sendable {
  package let title: Template
  /// The settings.
  package let allUnits, temperature, pressure, distance, clock, language, drawing, colors: Template
  package let temperatureColors: Template
  /// Sets of units: by its name, or none of those that have one.
  package let metric, mixed: Template
  package let anyGround, darkGround, lightGround, strong, ownColors, noColors: Template
  /// The mouse, and whether it is used.
  package let mouse, on, off: Template
  package let classic, colorBlindSafe: Template
}
