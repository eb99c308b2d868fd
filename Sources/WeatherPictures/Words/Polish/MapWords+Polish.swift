import Weather

extension MapWords {
  /// The words in Polish.
  static let polish = MapWords(
    name: "mapa",
    title: "Mapa",
    around: "mapa pogody w okolicy",
    howSure: "jak pewna jest pogoda",
    space: "Spacja",
    town: "miasto",
    width: "zasięg",
    widths: "bliżej, dalej: 300, 900, 2700 km",
    play: "odtwórz",
    plays: "odtwarzaj godziny albo zatrzymaj",
    shows: "pokaż temperaturę, deszcz, wiatr, chmury, ciśnienie",
    towns: "miasta na mapie",
    ofMap: "Klawisze mapy",
    cost: "60 punktów, 60 zapytań, ważne 3 h")
}
