import Weather

extension MapWords {
  static let italian = MapWords(
    name: "mappa",
    title: "Mappa",
    around: "una mappa del tempo intorno",
    howSure: "quanto è certo il tempo",
    space: "Spazio",
    town: "città",
    width: "ampiezza",
    widths: "più vicino, più lontano: 300, 900, 2700 km",
    play: "anima",
    plays: "animare le ore, o fermare",
    shows: "mostrare temperatura, pioggia, vento, nuvole, pressione",
    towns: "le città della mappa",
    ofMap: "Tasti della mappa",
    cost: "vale 60 delle 10 000 richieste al giorno, dura 3 h")
}
