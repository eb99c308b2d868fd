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
  public let darkGround, lightGround, noColors: String
  /// The colours of temperatures.
  public let classic, colorBlindSafe: String
}

extension SettingWords {
  /// The words in English.
  static let english = SettingWords(
    title: "Settings", allUnits: "all units", temperature: "temperature", pressure: "pressure",
    distance: "distance", clock: "clock", language: "language", drawing: "drawing",
    colors: "colors for", temperatureColors: "temperature colors", metric: "metric",
    mixed: "mixed", darkGround: "dark ground", lightGround: "light ground",
    noColors: "no colors", classic: "classic", colorBlindSafe: "color-blind safe")

  /// The words in German.
  static let german = SettingWords(
    title: "Einstellungen", allUnits: "alle Einheiten", temperature: "Temperatur",
    pressure: "Luftdruck", distance: "Entfernung", clock: "Uhr", language: "Sprache",
    drawing: "Zeichen", colors: "Farben", temperatureColors: "Temperaturfarben",
    metric: "metrisch", mixed: "gemischt", darkGround: "dunkler Grund",
    lightGround: "heller Grund", noColors: "keine", classic: "klassisch",
    colorBlindSafe: "für Farbenblinde")
}
