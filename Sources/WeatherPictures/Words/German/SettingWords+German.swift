import Weather

extension SettingWords {
  /// The words in German.
  static let german = SettingWords(
    title: "Einstellungen",
    allUnits: "alle Einheiten",
    temperature: "Temperatur",
    pressure: "Luftdruck",
    distance: "Entfernung",
    clock: "Uhr",
    language: "Sprache",
    drawing: "Zeichen",
    colors: "Farben",
    temperatureColors: "Temperaturfarben",
    metric: "metrisch",
    mixed: "gemischt",
    anyGround: "jeder Grund",
    darkGround: "dunkler Grund",
    lightGround: "heller Grund",
    strong: "starker Kontrast",
    ownColors: "des Terminals",
    noColors: "keine",
    mouse: "Maus",
    on: "an",
    off: "aus",
    classic: "klassisch",
    colorBlindSafe: "für Farbenblinde")
}
