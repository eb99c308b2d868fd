package import Weather

/// What the map of the weather says.
package struct MapWords: Sendable {
  /// What it is called among other words, and above itself.
  package let name, title: Template
  /// What it is, in a few words.
  package let around: Template
  /// What is asked for beside the map: how far the runs of a model lie apart.
  package let howSure: Template
  /// What is printed on the longest key.
  package let space: Template
  /// Its keys, in a word and in a few.
  package let town, width, widths, play, plays: Template
  /// More of them, and what they are called together.
  package let shows, towns, ofMap: Template
  /// How many points are asked for, what that costs, and how long it is kept.
  package let cost: Template
}

extension MapWords {
  static let english = MapWords(
    name: "map",
    title: "Map",
    around: "a map of the weather around",
    howSure: "how sure the weather is",
    space: "Space",
    town: "town",
    width: "width",
    widths: "nearer, wider: 300, 900, 2700 km",
    play: "play",
    plays: "play the hours, or hold still",
    shows: "show temperature, rain, wind, clouds, pressure",
    towns: "the towns on the map",
    ofMap: "Keys of the map",
    cost: "counts as 60 of 10 000 requests a day, kept for 3 h")
}

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

extension MapWords {
  static let portuguese = MapWords(
    name: "mapa",
    title: "Mapa",
    around: "um mapa do tempo em redor",
    howSure: "quão certo é o tempo",
    space: "Espaço",
    town: "cidade",
    width: "largura",
    widths: "mais perto, mais longe: 300, 900, 2700 km",
    play: "animar",
    plays: "animar as horas, ou parar",
    shows: "mostrar temperatura, chuva, vento, nuvens, pressão",
    towns: "as cidades do mapa",
    ofMap: "Teclas do mapa",
    cost: "conta como 60 de 10 000 pedidos por dia, vale 3 h")
}

extension MapWords {
  static let japanese = MapWords(
    name: "地図",
    title: "地図",
    around: "周辺の天気図",
    howSure: "天気の確度",
    space: "スペース",
    town: "都市",
    width: "範囲",
    widths: "近く・遠く：300・900・2700 km",
    play: "再生",
    plays: "時間を再生・停止",
    shows: "気温・雨・風・雲・気圧を表示",
    towns: "地図上の都市",
    ofMap: "地図のキー",
    cost: "1日10 000回の照会のうち60回分・3時間有効")
}

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

extension MapWords {
  static let dutch = MapWords(
    name: "kaart",
    title: "Kaart",
    around: "een kaart van het weer eromheen",
    howSure: "hoe zeker het weer is",
    space: "Spatie",
    town: "plaats",
    width: "bereik",
    widths: "dichterbij, verder weg: 300, 900, 2700 km",
    play: "afspelen",
    plays: "de uren afspelen of stilzetten",
    shows: "temperatuur, regen, wind, wolken, druk tonen",
    towns: "de plaatsen op de kaart",
    ofMap: "Toetsen van de kaart",
    cost: "telt als 60 van 10 000 aanvragen per dag, 3 u geldig")
}

extension MapWords {
  static let ukrainian = MapWords(
    name: "мапа",
    title: "Мапа",
    around: "мапа погоди довкола",
    howSure: "наскільки певна погода",
    space: "Пробіл",
    town: "місто",
    width: "охоплення",
    widths: "ближче, далі: 300, 900, 2700 км",
    play: "показ",
    plays: "показувати години поспіль або спинити",
    shows: "показати температуру, дощ, вітер, хмари, тиск",
    towns: "міста на мапі",
    ofMap: "Клавіші мапи",
    cost: "рахується як 60 з 10 000 запитів на день, чинна 3 год")
}

extension MapWords {
  static let spanish = MapWords(
    name: "mapa",
    title: "Mapa",
    around: "un mapa del tiempo alrededor",
    howSure: "cuán seguro es el tiempo",
    space: "Espacio",
    town: "ciudad",
    width: "ancho",
    widths: "más cerca, más lejos: 300, 900, 2700 km",
    play: "animar",
    plays: "animar las horas, o parar",
    shows: "mostrar temperatura, lluvia, viento, nubes, presión",
    towns: "las ciudades del mapa",
    ofMap: "Teclas del mapa",
    cost: "cuenta como 60 de 10 000 peticiones al día, vale 3 h")
}
