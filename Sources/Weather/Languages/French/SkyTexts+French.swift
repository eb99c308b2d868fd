extension SkyTexts {
  static let french = SkyTexts(
    clear: "{0|Ensoleillé|Ciel clair}",
    mainlyClear: "{0|Plutôt ensoleillé|Plutôt clair}",
    partlyCloudy: "Éclaircies",
    overcast: "Couvert",
    fog: "Brouillard",
    rimeFog: "Brouillard givrant",
    drizzle: "Bruine{0| faible| modérée| forte|}",
    freezingDrizzle: "Bruine verglaçante{0| faible| modérée| forte|}",
    rain: "Pluie{0| faible| modérée| forte|}",
    freezingRain: "Pluie verglaçante{0| faible| modérée| forte|}",
    snow: "Neige{0| faible| modérée| forte|}",
    snowGrains: "Neige en grains",
    showers: "Averses{0| faibles| modérées| fortes|}",
    snowShowers: "Averses de neige{0| faibles| modérées| fortes|}",
    thunderstorm: "Orage",
    hail: "Orage avec grêle",
    unknown: "Inconnu")
}

extension WarningTexts {
  static let french = WarningTexts(
    frost: "Gel",
    heat: "Chaleur",
    gusts: "Fortes rafales",
    thunderstorm: "Orages",
    heavyRain: "Fortes pluies",
    heavySnow: "Fortes chutes de neige",
    ice: "Verglas",
    ultraviolet: "Soleil fort",
    fog: "Brouillard")
}

extension BandTexts {
  static let french = BandTexts(
    ultraviolet: "faible|modéré|élevé|très élevé|extrême",
    europeanAir: "bon|correct|moyen|mauvais|très mauvais|exécrable",
    usAir: "bon|moyen|nocif si sensible|nocif|très nocif|dangereux",
    moon: """
      nouvelle lune|premier croissant|premier quartier|gibbeuse croissante|pleine lune|gibbeuse \
      décroissante|dernier quartier|dernier croissant
      """)
}
