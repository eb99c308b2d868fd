import Weather

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
