import Weather

extension MapWords {
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
    cost: "liczy się jak 60 z 10 000 zapytań dziennie, ważne 3 h")
}
