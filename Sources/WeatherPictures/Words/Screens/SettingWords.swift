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

extension SettingWords {
  static let english = SettingWords(
    title: "Settings",
    allUnits: "units",
    temperature: "temperature",
    pressure: "pressure",
    distance: "distance",
    clock: "clock",
    language: "language",
    drawing: "symbols",
    colors: "colours",
    temperatureColors: "temperature colours",
    metric: "metric",
    mixed: "mixed",
    anyGround: "any background",
    darkGround: "dark background",
    lightGround: "light background",
    strong: "strong contrast",
    ownColors: "the terminal's own",
    noColors: "none",
    mouse: "mouse",
    on: "on",
    off: "off",
    classic: "classic",
    colorBlindSafe: "colour-blind safe")
}

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

extension SettingWords {
  static let polish = SettingWords(
    title: "Ustawienia",
    allUnits: "jednostki",
    temperature: "temperatura",
    pressure: "ciśnienie",
    distance: "odległość",
    clock: "zegar",
    language: "język",
    drawing: "symbole",
    colors: "kolory",
    temperatureColors: "kolory temperatur",
    metric: "metryczne",
    mixed: "mieszane",
    anyGround: "każde tło",
    darkGround: "ciemne tło",
    lightGround: "jasne tło",
    strong: "silny kontrast",
    ownColors: "kolory terminala",
    noColors: "brak",
    mouse: "mysz",
    on: "tak",
    off: "nie",
    classic: "klasyczne",
    colorBlindSafe: "dla daltonistów")
}

extension SettingWords {
  static let french = SettingWords(
    title: "Réglages",
    allUnits: "unités",
    temperature: "température",
    pressure: "pression",
    distance: "distance",
    clock: "heure",
    language: "langue",
    drawing: "symboles",
    colors: "couleurs",
    temperatureColors: "couleurs des températures",
    metric: "métrique",
    mixed: "mixte",
    anyGround: "tout fond",
    darkGround: "fond sombre",
    lightGround: "fond clair",
    strong: "fort contraste",
    ownColors: "celles du terminal",
    noColors: "aucune",
    mouse: "souris",
    on: "oui",
    off: "non",
    classic: "classique",
    colorBlindSafe: "pour daltoniens")
}

extension SettingWords {
  static let portuguese = SettingWords(
    title: "Definições",
    allUnits: "unidades",
    temperature: "temperatura",
    pressure: "pressão",
    distance: "distância",
    clock: "relógio",
    language: "língua",
    drawing: "símbolos",
    colors: "cores",
    temperatureColors: "cores das temperaturas",
    metric: "métricas",
    mixed: "mistas",
    anyGround: "qualquer fundo",
    darkGround: "fundo escuro",
    lightGround: "fundo claro",
    strong: "forte contraste",
    ownColors: "as do terminal",
    noColors: "nenhuma",
    mouse: "rato",
    on: "sim",
    off: "não",
    classic: "clássicas",
    colorBlindSafe: "para daltónicos")
}

extension SettingWords {
  static let japanese = SettingWords(
    title: "設定",
    allUnits: "単位",
    temperature: "気温",
    pressure: "気圧",
    distance: "距離",
    clock: "時計",
    language: "言語",
    drawing: "記号",
    colors: "色",
    temperatureColors: "気温の色",
    metric: "メートル法",
    mixed: "混合",
    anyGround: "どの背景にも",
    darkGround: "暗い背景",
    lightGround: "明るい背景",
    strong: "強い対比",
    ownColors: "端末の色",
    noColors: "なし",
    mouse: "マウス",
    on: "入",
    off: "切",
    classic: "標準",
    colorBlindSafe: "色覚対応")
}

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
