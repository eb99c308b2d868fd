import Weather

extension SettingWords {
  /// The words in English.
  static let english = SettingWords(
    title: "Settings",
    allUnits: "all units",
    temperature: "temperature",
    pressure: "pressure",
    distance: "distance",
    clock: "clock",
    language: "language",
    drawing: "drawing",
    colors: "colors for",
    temperatureColors: "temperature colors",
    metric: "metric",
    mixed: "mixed",
    anyGround: "any ground",
    darkGround: "dark ground",
    lightGround: "light ground",
    strong: "strong contrast",
    ownColors: "the terminal's",
    noColors: "no colors",
    mouse: "mouse",
    on: "on",
    off: "off",
    classic: "classic",
    colorBlindSafe: "color-blind safe")
}
