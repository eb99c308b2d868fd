import Weather

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
