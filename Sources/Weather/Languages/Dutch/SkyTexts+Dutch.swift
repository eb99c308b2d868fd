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
