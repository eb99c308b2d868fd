extension SkyTexts {
  static let spanish = SkyTexts(
    clear: "{0|Soleado|Despejado}",
    mainlyClear: "{0|Poco nuboso|Casi despejado}",
    partlyCloudy: "Intervalos nubosos",
    overcast: "Cubierto",
    fog: "Niebla",
    rimeFog: "Niebla helada",
    drizzle: "Llovizna{0| débil| moderada| fuerte|}",
    freezingDrizzle: "Llovizna helada{0| débil| moderada| fuerte|}",
    rain: "Lluvia{0| débil| moderada| fuerte|}",
    freezingRain: "Lluvia helada{0| débil| moderada| fuerte|}",
    snow: "{0|Nevada débil|Nevada moderada|Nevada fuerte|Nieve}",
    snowGrains: "Cinarra",
    showers: "Chubascos{0| débiles| moderados| fuertes|}",
    snowShowers: "Chubascos de nieve{0| débiles| moderados| fuertes|}",
    thunderstorm: "Tormenta",
    hail: "Tormenta con granizo",
    unknown: "Desconocido")
}

extension WarningTexts {
  static let spanish = WarningTexts(
    frost: "Heladas",
    heat: "Calor",
    gusts: "Rachas fuertes",
    thunderstorm: "Tormentas",
    heavyRain: "Lluvias fuertes",
    heavySnow: "Nevadas fuertes",
    ice: "Hielo en el suelo",
    ultraviolet: "Sol fuerte",
    fog: "Niebla")
}

extension BandTexts {
  static let spanish = BandTexts(
    ultraviolet: "bajo|moderado|alto|muy alto|extremo",
    europeanAir: "buena|aceptable|regular|mala|muy mala|pésima",
    usAir: "buena|regular|dañina si es sensible|dañina|muy dañina|peligrosa",
    moon: """
      luna nueva|luna creciente|cuarto creciente|gibosa creciente|luna llena|gibosa \
      menguante|cuarto menguante|luna menguante
      """)
}
