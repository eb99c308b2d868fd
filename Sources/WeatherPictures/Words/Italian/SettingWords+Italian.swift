import Weather

extension SettingWords {
  /// The words in Italian.
  static let italian = SettingWords(
    title: "Impostazioni",
    allUnits: "unità",
    temperature: "temperatura",
    pressure: "pressione",
    distance: "distanza",
    clock: "orologio",
    language: "lingua",
    drawing: "disegno",
    colors: "colori",
    temperatureColors: "colori delle temperature",
    metric: "metriche",
    mixed: "miste",
    anyGround: "ogni fondo",
    darkGround: "fondo scuro",
    lightGround: "fondo chiaro",
    strong: "forte contrasto",
    ownColors: "del terminale",
    noColors: "nessuno",
    mouse: "mouse",
    on: "sì",
    off: "no",
    classic: "classici",
    colorBlindSafe: "per daltonici")
}
