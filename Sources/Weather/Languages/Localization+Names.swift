extension Localization {
  /// The name of a weather code by day or by night, at the start of a line.
  package func name(of code: WeatherCode, isDay: Bool) -> String {
    let grade =
      switch code.intensity {
      case .light: Message.Argument.choice(0)
      case .moderate: Message.Argument.choice(1)
      case .heavy: Message.Argument.choice(2)
      case nil: Message.Argument.choice(3)
      }
    return switch code.kind {
    case .clear: text(Message("sky.clear", "{0|Sunny|Clear}", isDay))
    case .mainlyClear: text(Message("sky.mainlyClear", "Mostly {0|sunny|clear}", isDay))
    case .partlyCloudy: text(Message("sky.partlyCloudy", "Partly cloudy"))
    case .overcast: text(Message("sky.overcast", "Cloudy"))
    case .fog: text(Message("sky.fog", "Fog"))
    case .rimeFog: text(Message("sky.rimeFog", "Freezing fog"))
    case .drizzle:
      text(
        Message("sky.drizzle", "{0|Light drizzle|Moderate drizzle|Heavy drizzle|Drizzle}", grade))
    case .freezingDrizzle:
      text(
        Message(
          "sky.freezingDrizzle",
          "{0|Light freezing drizzle|Moderate freezing drizzle|Heavy freezing drizzle|Freezing drizzle}",
          grade))
    case .rain: text(Message("sky.rain", "{0|Light rain|Moderate rain|Heavy rain|Rain}", grade))
    case .freezingRain:
      text(
        Message(
          "sky.freezingRain",
          "{0|Light freezing rain|Moderate freezing rain|Heavy freezing rain|Freezing rain}", grade)
      )
    case .snow: text(Message("sky.snow", "{0|Light snow|Moderate snow|Heavy snow|Snow}", grade))
    case .snowGrains: text(Message("sky.snowGrains", "Snow grains"))
    case .showers:
      text(
        Message("sky.showers", "{0|Light showers|Moderate showers|Heavy showers|Showers}", grade))
    case .snowShowers:
      text(
        Message(
          "sky.snowShowers",
          "{0|Light snow showers|Moderate snow showers|Heavy snow showers|Snow showers}", grade))
    case .thunderstorm: text(Message("sky.thunderstorm", "Thunderstorm"))
    case .hail: text(Message("sky.hail", "Thunderstorm with hail"))
    case .unknown: text(Message("sky.unknown", "Unknown"))
    }
  }

  package func name(of kind: WeatherWarning.Kind) -> String {
    switch kind {
    case .frost: text(Message("alert.frost", "Frost"))
    case .heat: text(Message("alert.heat", "Heat"))
    case .gusts: text(Message("alert.gusts", "Storm gusts"))
    case .thunderstorm: text(Message("alert.thunderstorm", "Thunderstorms"))
    case .heavyRain: text(Message("alert.heavyRain", "Heavy rain"))
    case .heavySnow: text(Message("alert.heavySnow", "Heavy snow"))
    case .ice: text(Message("alert.ice", "Black ice"))
    case .ultraviolet: text(Message("alert.ultraviolet", "Strong sun"))
    case .fog: text(Message("alert.fog", "Fog"))
    }
  }

  package func letters(of point: CompassPoint) -> String {
    point.letters.reduce(into: "") { letters, letter in
      letters += Array("NESW").firstIndex(of: letter).map { compass[$0] } ?? ""
    }
  }

  package func name(of phase: Moon.Phase) -> String {
    name(
      of: phase,
      in: Message(
        "band.moon",
        "new moon|waxing crescent|first quarter|waxing gibbous|full moon|waning gibbous|last quarter|waning crescent"
      ))
  }

  package func name(of band: UVBand) -> String {
    name(of: band, in: Message("band.ultraviolet", "low|moderate|high|very high|extreme"))
  }

  package func name(of band: EuropeanAirBand) -> String {
    name(
      of: band, in: Message("band.europeanAir", "good|fair|moderate|poor|very poor|extremely poor"))
  }

  package func name(of band: USAirBand) -> String {
    name(
      of: band,
      in: Message(
        "band.usAir", "good|moderate|unhealthy if sensitive|unhealthy|very unhealthy|hazardous"))
  }

  /// The name of a value, from a message that lists one name for each case.
  private func name<Value: CaseIterable & Equatable>(of value: Value, in names: Message) -> String {
    zip(Value.allCases, list(names)).first { $0.0 == value }?.1 ?? ""
  }
}
