import Weather

extension MapWords {
  static let german = MapWords(
    name: "Karte",
    title: "Karte",
    around: "eine Karte des Wetters ringsum",
    howSure: "wie sicher das Wetter ist",
    space: "Leertaste",
    town: "Ort",
    width: "Weite",
    widths: "näher, weiter: 300, 900, 2700 km",
    play: "abspielen",
    plays: "die Stunden abspielen oder anhalten",
    shows: "Temperatur, Regen, Wind, Wolken, Druck zeigen",
    towns: "die Orte auf der Karte",
    ofMap: "Tasten der Karte",
    cost: "zählt als 60 von 10 000 Abrufen am Tag, 3 h gültig")
}
