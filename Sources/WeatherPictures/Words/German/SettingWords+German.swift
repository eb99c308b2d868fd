extension SettingWords {
  /// The words in German.
  static let german = SettingWords(
    title: "Einstellungen", allUnits: "alle Einheiten", temperature: "Temperatur",
    pressure: "Luftdruck", distance: "Entfernung", clock: "Uhr", language: "Sprache",
    drawing: "Zeichen", colors: "Farben", temperatureColors: "Temperaturfarben",
    metric: "metrisch", mixed: "gemischt", darkGround: "dunkler Grund",
    lightGround: "heller Grund", noColors: "keine", classic: "klassisch",
    colorBlindSafe: "für Farbenblinde")
}
