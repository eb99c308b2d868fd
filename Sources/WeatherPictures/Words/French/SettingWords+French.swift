import Weather

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
