extension German {
  func name(of code: WeatherCode, isDay: Bool) -> String {
    switch code.kind {
    case .clear: isDay ? "Sonnig" : "Klar"
    case .mainlyClear: isDay ? "Meist sonnig" : "Meist klar"
    case .partlyCloudy: "Teils bewölkt"
    case .overcast: "Bedeckt"
    case .fog: "Nebel"
    case .rimeFog: "Gefrierender Nebel"
    case .drizzle: graded("Leichter", "Mäßiger", "Starker", "Nieselregen", code)
    case .freezingDrizzle: graded("Leichter", "Mäßiger", "Starker", "gefrierender Niesel", code)
    case .rain: graded("Leichter", "Mäßiger", "Starker", "Regen", code)
    case .freezingRain: graded("Leichter", "Mäßiger", "Starker", "gefrierender Regen", code)
    case .snow: graded("Leichter", "Mäßiger", "Starker", "Schneefall", code)
    case .snowGrains: "Schneegriesel"
    case .showers: graded("Leichte", "Mäßige", "Starke", "Schauer", code)
    case .snowShowers: graded("Leichte", "Mäßige", "Starke", "Schneeschauer", code)
    case .thunderstorm: "Gewitter"
    case .hail: "Gewitter mit Hagel"
    case .unknown: "Unbekannt"
    }
  }

  func name(of phase: Moon.Phase) -> String {
    switch phase {
    case .new: "Neumond"
    case .waxingCrescent: "zunehmende Sichel"
    case .firstQuarter: "erstes Viertel"
    case .waxingGibbous: "zunehmender Mond"
    case .full: "Vollmond"
    case .waningGibbous: "abnehmender Mond"
    case .lastQuarter: "letztes Viertel"
    case .waningCrescent: "abnehmende Sichel"
    }
  }

  func name(of band: UVBand) -> String {
    switch band {
    case .low: "niedrig"
    case .moderate: "mäßig"
    case .high: "hoch"
    case .veryHigh: "sehr hoch"
    case .extreme: "extrem"
    }
  }

  func name(of band: EuropeanAirBand) -> String {
    switch band {
    case .good: "gut"
    case .fair: "ordentlich"
    case .moderate: "mäßig"
    case .poor: "schlecht"
    case .veryPoor: "sehr schlecht"
    case .extremelyPoor: "extrem schlecht"
    }
  }

  func name(of band: USAirBand) -> String {
    switch band {
    case .good: "gut"
    case .moderate: "mäßig"
    case .unhealthyForSensitive: "ungesund für Empfindliche"
    case .unhealthy: "ungesund"
    case .veryUnhealthy: "sehr ungesund"
    case .hazardous: "gefährlich"
    }
  }

  func name(of kind: WeatherWarning.Kind) -> String {
    switch kind {
    case .frost: "Frost"
    case .heat: "Hitze"
    case .gusts: "Sturmböen"
    case .thunderstorm: "Gewitter"
    case .heavyRain: "Starkregen"
    case .heavySnow: "Starker Schneefall"
    case .ice: "Glatteis"
    case .ultraviolet: "Starke Sonne"
    case .fog: "Nebel"
    }
  }

  private func graded(
    _ light: String, _ moderate: String, _ heavy: String, _ noun: String, _ code: WeatherCode
  ) -> String {
    switch code.intensity {
    case .light: "\(light) \(noun)"
    case .moderate: "\(moderate) \(noun)"
    case .heavy: "\(heavy) \(noun)"
    case nil: noun.prefix(1).uppercased() + noun.dropFirst()
    }
  }
}
