import Weather

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
