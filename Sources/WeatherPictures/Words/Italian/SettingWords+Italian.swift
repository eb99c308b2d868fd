import Weather

extension SettingWords {
  static let italian = SettingWords(
    title: "Impostazioni",
    allUnits: "unità",
    temperature: "temperatura",
    pressure: "pressione",
    distance: "distanza",
    clock: "orologio",
    language: "lingua",
    drawing: "simboli",
    colors: "colori",
    temperatureColors: "colori delle temperature",
    metric: "metriche",
    mixed: "miste",
    anyGround: "ogni sfondo",
    darkGround: "sfondo scuro",
    lightGround: "sfondo chiaro",
    strong: "forte contrasto",
    ownColors: "quelli del terminale",
    noColors: "nessuno",
    mouse: "mouse",
    on: "sì",
    off: "no",
    classic: "classici",
    colorBlindSafe: "per daltonici")
}
