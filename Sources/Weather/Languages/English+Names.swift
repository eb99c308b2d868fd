extension English {
  func name(of code: WeatherCode, isDay: Bool) -> String {
    switch code.kind {
    case .clear: isDay ? "Sunny" : "Clear"
    case .mainlyClear: isDay ? "Mostly sunny" : "Mostly clear"
    case .partlyCloudy: "Partly cloudy"
    case .overcast: "Cloudy"
    case .fog: "Fog"
    case .rimeFog: "Freezing fog"
    case .drizzle: graded("drizzle", code)
    case .freezingDrizzle: graded("freezing drizzle", code)
    case .rain: graded("rain", code)
    case .freezingRain: graded("freezing rain", code)
    case .snow: graded("snow", code)
    case .snowGrains: "Snow grains"
    case .showers: graded("showers", code)
    case .snowShowers: graded("snow showers", code)
    case .thunderstorm: "Thunderstorm"
    case .hail: "Thunderstorm with hail"
    case .unknown: "Unknown"
    }
  }

  func name(of phase: Moon.Phase) -> String {
    switch phase {
    case .new: "new moon"
    case .waxingCrescent: "waxing crescent"
    case .firstQuarter: "first quarter"
    case .waxingGibbous: "waxing gibbous"
    case .full: "full moon"
    case .waningGibbous: "waning gibbous"
    case .lastQuarter: "last quarter"
    case .waningCrescent: "waning crescent"
    }
  }

  func name(of band: UVBand) -> String {
    switch band {
    case .low: "low"
    case .moderate: "moderate"
    case .high: "high"
    case .veryHigh: "very high"
    case .extreme: "extreme"
    }
  }

  func name(of band: EuropeanAirBand) -> String {
    switch band {
    case .good: "good"
    case .fair: "fair"
    case .moderate: "moderate"
    case .poor: "poor"
    case .veryPoor: "very poor"
    case .extremelyPoor: "extremely poor"
    }
  }

  func name(of band: USAirBand) -> String {
    switch band {
    case .good: "good"
    case .moderate: "moderate"
    case .unhealthyForSensitive: "unhealthy if sensitive"
    case .unhealthy: "unhealthy"
    case .veryUnhealthy: "very unhealthy"
    case .hazardous: "hazardous"
    }
  }

  func name(of kind: WeatherWarning.Kind) -> String {
    switch kind {
    case .frost: "Frost"
    case .heat: "Heat"
    case .gusts: "Storm gusts"
    case .thunderstorm: "Thunderstorms"
    case .heavyRain: "Heavy rain"
    case .heavySnow: "Heavy snow"
    case .ice: "Black ice"
    case .ultraviolet: "Strong sun"
    case .fog: "Fog"
    }
  }

  private func graded(_ noun: String, _ code: WeatherCode) -> String {
    switch code.intensity {
    case .light: "Light \(noun)"
    case .moderate: "Moderate \(noun)"
    case .heavy: "Heavy \(noun)"
    case nil: noun.prefix(1).uppercased() + noun.dropFirst()
    }
  }
}
