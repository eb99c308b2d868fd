extension SkyTexts {
  static let polish = SkyTexts(
    clear: "{0|Słonecznie|Bezchmurnie}",
    mainlyClear: "{0|Przeważnie słonecznie|Małe zachmurzenie}",
    partlyCloudy: "Częściowe zachmurzenie",
    overcast: "Pochmurno",
    fog: "Mgła",
    rimeFog: "Mgła osadzająca szadź",
    drizzle: "{0|Słaba mżawka|Umiarkowana mżawka|Silna mżawka|Mżawka}",
    freezingDrizzle:
      "{0|Słaba marznąca mżawka|Umiarkowana marznąca mżawka|Silna marznąca mżawka|Marznąca mżawka}",
    rain: "{0|Słaby deszcz|Umiarkowany deszcz|Silny deszcz|Deszcz}",
    freezingRain:
      "{0|Słaby marznący deszcz|Umiarkowany marznący deszcz|Silny marznący deszcz|Marznący deszcz}",
    snow: "{0|Słaby śnieg|Umiarkowany śnieg|Intensywny śnieg|Śnieg}",
    snowGrains: "Śnieg ziarnisty",
    showers: "{0|Słabe przelotne opady|Przelotne opady|Silne przelotne opady|Przelotne opady}",
    snowShowers: "{0|Słaby przelotny śnieg|Przelotny śnieg|Silny przelotny śnieg|Przelotny śnieg}",
    thunderstorm: "Burza",
    hail: "Burza z gradem",
    unknown: "Nieznane")
}

extension WarningTexts {
  static let polish = WarningTexts(
    frost: "Mróz",
    heat: "Upał",
    gusts: "Porywisty wiatr",
    thunderstorm: "Burze",
    heavyRain: "Intensywny deszcz",
    heavySnow: "Intensywny śnieg",
    ice: "Gołoledź",
    ultraviolet: "Silne słońce",
    fog: "Mgła")
}

extension BandTexts {
  static let polish = BandTexts(
    ultraviolet: "niski|umiarkowany|wysoki|bardzo wysoki|skrajny",
    europeanAir: "dobra|dość dobra|umiarkowana|zła|bardzo zła|skrajnie zła",
    usAir: "dobra|umiarkowana|szkodliwa dla wrażliwych|szkodliwa|bardzo szkodliwa|niebezpieczna",
    moon: """
      nów|przybywający sierp|pierwsza kwadra|przybywający księżyc|pełnia|ubywający \
      księżyc|ostatnia kwadra|ubywający sierp
      """)
}
