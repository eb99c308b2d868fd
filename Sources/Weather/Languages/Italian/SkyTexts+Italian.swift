extension SkyTexts {
  static let italian = SkyTexts(
    clear: "{0|Soleggiato|Sereno}",
    mainlyClear: "{0|Quasi soleggiato|Quasi sereno}",
    partlyCloudy: "Parzialmente nuvoloso",
    overcast: "Coperto",
    fog: "Nebbia",
    rimeFog: "Nebbia gelata",
    drizzle: "Pioviggine{0| debole| moderata| forte|}",
    freezingDrizzle: "Pioviggine gelata{0| debole| moderata| forte|}",
    rain: "Pioggia{0| debole| moderata| forte|}",
    freezingRain: "Pioggia gelata{0| debole| moderata| forte|}",
    snow: "{0|Neve debole|Neve moderata|Neve forte|Neve}",
    snowGrains: "Neve granulosa",
    showers: "Rovesci{0| deboli| moderati| forti|}",
    snowShowers: "Rovesci di neve{0| deboli| moderati| forti|}",
    thunderstorm: "Temporale",
    hail: "Temporale con grandine",
    unknown: "Sconosciuto")
}

extension WarningTexts {
  static let italian = WarningTexts(
    frost: "Gelo",
    heat: "Caldo",
    gusts: "Raffiche forti",
    thunderstorm: "Temporali",
    heavyRain: "Piogge forti",
    heavySnow: "Nevicate forti",
    ice: "Ghiaccio",
    ultraviolet: "Sole forte",
    fog: "Nebbia")
}

extension BandTexts {
  static let italian = BandTexts(
    ultraviolet: "basso|moderato|alto|molto alto|estremo",
    europeanAir: "buona|discreta|mediocre|scarsa|molto scarsa|pessima",
    usAir: "buona|mediocre|malsana se sensibili|malsana|molto malsana|pericolosa",
    moon: """
      luna nuova|luna crescente|primo quarto|gibbosa crescente|luna piena|gibbosa calante|ultimo \
      quarto|luna calante
      """)
}
