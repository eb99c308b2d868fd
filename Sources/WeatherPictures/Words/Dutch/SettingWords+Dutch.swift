import Weather

extension SettingWords {
  static let dutch = SettingWords(
    title: "Instellingen",
    allUnits: "eenheden",
    temperature: "temperatuur",
    pressure: "luchtdruk",
    distance: "afstand",
    clock: "klok",
    language: "taal",
    drawing: "symbolen",
    colors: "kleuren",
    temperatureColors: "temperatuurkleuren",
    metric: "metrisch",
    mixed: "gemengd",
    anyGround: "elke achtergrond",
    darkGround: "donkere achtergrond",
    lightGround: "lichte achtergrond",
    strong: "sterk contrast",
    ownColors: "van de terminal",
    noColors: "geen",
    mouse: "muis",
    on: "aan",
    off: "uit",
    classic: "klassiek",
    colorBlindSafe: "voor kleurenblinden")
}
