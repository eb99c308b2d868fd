extension SkyTexts {
  static let dutch = SkyTexts(
    clear: "{0|Zonnig|Helder}",
    mainlyClear: "Overwegend {0|zonnig|helder}",
    partlyCloudy: "Half bewolkt",
    overcast: "Bewolkt",
    fog: "Mist",
    rimeFog: "Aanvriezende mist",
    drizzle: "{0|Lichte motregen|Matige motregen|Zware motregen|Motregen}",
    freezingDrizzle:
      "{0|Lichte ijsmotregen|Matige ijsmotregen|Zware ijsmotregen|Onderkoelde motregen}",
    rain: "{0|Lichte regen|Matige regen|Zware regen|Regen}",
    freezingRain: "{0|Lichte ijzel|Matige ijzel|Zware ijzel|IJzel}",
    snow: "{0|Lichte sneeuw|Matige sneeuw|Zware sneeuw|Sneeuw}",
    snowGrains: "Motsneeuw",
    showers: "{0|Lichte buien|Matige buien|Zware buien|Buien}",
    snowShowers: "{0|Lichte sneeuwbuien|Matige sneeuwbuien|Zware sneeuwbuien|Sneeuwbuien}",
    thunderstorm: "Onweer",
    hail: "Onweer met hagel",
    unknown: "Onbekend")
}

extension WarningTexts {
  static let dutch = WarningTexts(
    frost: "Vorst",
    heat: "Hitte",
    gusts: "Zware windstoten",
    thunderstorm: "Onweer",
    heavyRain: "Zware regen",
    heavySnow: "Zware sneeuwval",
    ice: "Gladheid",
    ultraviolet: "Sterke zon",
    fog: "Mist")
}

extension BandTexts {
  static let dutch = BandTexts(
    ultraviolet: "laag|matig|hoog|zeer hoog|extreem",
    europeanAir: "goed|redelijk|matig|slecht|zeer slecht|extreem slecht",
    usAir: "goed|matig|ongezond voor gevoeligen|ongezond|zeer ongezond|gevaarlijk",
    moon: """
      nieuwe maan|wassende sikkel|eerste kwartier|wassende maan|volle maan|afnemende maan|laatste \
      kwartier|afnemende sikkel
      """)
}

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

extension SkyTexts {
  static let german = SkyTexts(
    clear: "{0|Sonnig|Klar}",
    mainlyClear: "Meist {0|sonnig|klar}",
    partlyCloudy: "Teils bewölkt",
    overcast: "Bedeckt",
    fog: "Nebel",
    rimeFog: "Gefrierender Nebel",
    drizzle: "{0|Leichter Nieselregen|Mäßiger Nieselregen|Starker Nieselregen|Nieselregen}",
    freezingDrizzle: """
      {0|Leichter gefrierender Niesel|Mäßiger gefrierender Niesel|Starker gefrierender \
      Niesel|Gefrierender Niesel}
      """,
    rain: "{0|Leichter Regen|Mäßiger Regen|Starker Regen|Regen}",
    freezingRain: """
      {0|Leichter gefrierender Regen|Mäßiger gefrierender Regen|Starker gefrierender \
      Regen|Gefrierender Regen}
      """,
    snow: "{0|Leichter Schneefall|Mäßiger Schneefall|Starker Schneefall|Schneefall}",
    snowGrains: "Schneegriesel",
    showers: "{0|Leichte Schauer|Mäßige Schauer|Starke Schauer|Schauer}",
    snowShowers:
      "{0|Leichte Schneeschauer|Mäßige Schneeschauer|Starke Schneeschauer|Schneeschauer}",
    thunderstorm: "Gewitter",
    hail: "Gewitter mit Hagel",
    unknown: "Unbekannt")
}

extension WarningTexts {
  static let german = WarningTexts(
    frost: "Frost",
    heat: "Hitze",
    gusts: "Sturmböen",
    thunderstorm: "Gewitter",
    heavyRain: "Starkregen",
    heavySnow: "Starker Schneefall",
    ice: "Glatteis",
    ultraviolet: "Starke Sonne",
    fog: "Nebel")
}

extension BandTexts {
  static let german = BandTexts(
    ultraviolet: "niedrig|mäßig|hoch|sehr hoch|extrem",
    europeanAir: "gut|ordentlich|mäßig|schlecht|sehr schlecht|extrem schlecht",
    usAir: "gut|mäßig|ungesund für Empfindliche|ungesund|sehr ungesund|gefährlich",
    moon: """
      Neumond|zunehmende Sichel|erstes Viertel|zunehmender Mond|Vollmond|abnehmender Mond|letztes \
      Viertel|abnehmende Sichel
      """)
}
