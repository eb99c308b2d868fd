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
