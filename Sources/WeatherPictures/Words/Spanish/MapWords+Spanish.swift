import Weather

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
