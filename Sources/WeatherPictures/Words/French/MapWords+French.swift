import Weather

extension MapWords {
  static let french = MapWords(
    name: "carte",
    title: "Carte",
    around: "une carte du temps alentour",
    howSure: "à quel point le temps est sûr",
    space: "Espace",
    town: "ville",
    width: "étendue",
    widths: "plus près, plus loin : 300, 900, 2700 km",
    play: "animer",
    plays: "animer les heures, ou arrêter",
    shows: "montrer température, pluie, vent, nuages, pression",
    towns: "les villes de la carte",
    ofMap: "Touches de la carte",
    cost: "compte pour 60 des 10 000 requêtes par jour, valable 3 h")
}
