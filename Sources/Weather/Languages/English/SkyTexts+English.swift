extension SkyTexts {
  static let english = SkyTexts(
    clear: "{0|Sunny|Clear}",
    mainlyClear: "Mostly {0|sunny|clear}",
    partlyCloudy: "Partly cloudy",
    overcast: "Cloudy",
    fog: "Fog",
    rimeFog: "Freezing fog",
    drizzle: "{0|Light drizzle|Moderate drizzle|Heavy drizzle|Drizzle}",
    freezingDrizzle: """
      {0|Light freezing drizzle|Moderate freezing drizzle|Heavy freezing drizzle|Freezing drizzle}
      """,
    rain: "{0|Light rain|Moderate rain|Heavy rain|Rain}",
    freezingRain:
      "{0|Light freezing rain|Moderate freezing rain|Heavy freezing rain|Freezing rain}",
    snow: "{0|Light snow|Moderate snow|Heavy snow|Snow}",
    snowGrains: "Snow grains",
    showers: "{0|Light showers|Moderate showers|Heavy showers|Showers}",
    snowShowers: "{0|Light snow showers|Moderate snow showers|Heavy snow showers|Snow showers}",
    thunderstorm: "Thunderstorm",
    hail: "Thunderstorm with hail",
    unknown: "Unknown")
}

extension WarningTexts {
  static let english = WarningTexts(
    frost: "Frost",
    heat: "Heat",
    gusts: "Storm gusts",
    thunderstorm: "Thunderstorms",
    heavyRain: "Heavy rain",
    heavySnow: "Heavy snow",
    ice: "Black ice",
    ultraviolet: "Strong sun",
    fog: "Fog")
}

extension BandTexts {
  static let english = BandTexts(
    ultraviolet: "low|moderate|high|very high|extreme",
    europeanAir: "good|fair|moderate|poor|very poor|extremely poor",
    usAir: "good|moderate|unhealthy if sensitive|unhealthy|very unhealthy|hazardous",
    moon: """
      new moon|waxing crescent|first quarter|waxing gibbous|full moon|waning gibbous|last \
      quarter|waning crescent
      """)
}

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
