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
