import Weather

extension SettingWords {
  static let german = SettingWords(
    title: "Einstellungen",
    allUnits: "Einheiten",
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
    anyGround: "jeder Hintergrund",
    darkGround: "dunkler Hintergrund",
    lightGround: "heller Hintergrund",
    strong: "starker Kontrast",
    ownColors: "die des Terminals",
    noColors: "keine",
    mouse: "Maus",
    on: "an",
    off: "aus",
    classic: "klassisch",
    colorBlindSafe: "für Farbenblinde")
}
