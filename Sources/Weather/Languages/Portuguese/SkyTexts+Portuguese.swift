extension SkyTexts {
  static let portuguese = SkyTexts(
    clear: "{0|Sol|Céu limpo}",
    mainlyClear: "{0|Pouco nublado|Quase limpo}",
    partlyCloudy: "Parcialmente nublado",
    overcast: "Encoberto",
    fog: "Nevoeiro",
    rimeFog: "Nevoeiro gelado",
    drizzle: "Chuvisco{0| fraco| moderado| forte|}",
    freezingDrizzle: "Chuvisco gelado{0| fraco| moderado| forte|}",
    rain: "Chuva{0| fraca| moderada| forte|}",
    freezingRain: "Chuva gelada{0| fraca| moderada| forte|}",
    snow: "{0|Neve fraca|Neve moderada|Neve forte|Neve}",
    snowGrains: "Neve granulada",
    showers: "Aguaceiros{0| fracos| moderados| fortes|}",
    snowShowers: "Aguaceiros de neve{0| fracos| moderados| fortes|}",
    thunderstorm: "Trovoada",
    hail: "Trovoada com granizo",
    unknown: "Desconhecido")
}

extension WarningTexts {
  static let portuguese = WarningTexts(
    frost: "Geada",
    heat: "Calor",
    gusts: "Rajadas fortes",
    thunderstorm: "Trovoada",
    heavyRain: "Chuva forte",
    heavySnow: "Neve forte",
    ice: "Gelo no chão",
    ultraviolet: "Sol forte",
    fog: "Nevoeiro")
}

extension BandTexts {
  static let portuguese = BandTexts(
    ultraviolet: "baixo|moderado|elevado|muito elevado|extremo",
    europeanAir: "boa|razoável|média|fraca|má|péssima",
    usAir: "boa|média|nociva se sensível|nociva|muito nociva|perigosa",
    moon: """
      lua nova|lua crescente|quarto crescente|gibosa crescente|lua cheia|gibosa minguante|quarto \
      minguante|lua minguante
      """)
}
