package import LightFoundation

/// Something to beware of, read from a forecast; no authority has issued it.
package struct WeatherWarning: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Air at or below 0 °C.
    case frost
    /// What feels like 32 °C and more.
    case heat
    /// Gusts of force 8 and more.
    case gusts
    case thunderstorm
    /// Much rain in one hour or six.
    case heavyRain
    /// Much snow in six hours.
    case heavySnow
    /// Rain that freezes on the ground.
    case ice
    /// An ultraviolet index of 8 and more.
    case ultraviolet
    /// Less than a kilometre to see.
    case fog
  }

  package enum Level: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Good to know.
    case notice
    /// Take care.
    case warning
    /// Danger.
    case severe

    /// Orders from notice to severe.
    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  package let kind: Kind
  /// How bad it is at its worst.
  package let level: Level
  package let span: Range<Date>
  /// The worst value within the look ahead, in the unit of its quantity: °C, m/s, index, m; of rain
  /// and snow what is yet to fall in the span, mm or cm; nil where there is none.
  package let peak: Double?
}

extension WeatherWarning {
  /// What to beware of in a forecast from an instant on, the worst first.
  ///
  /// Hours with at most two between that are harmless are one warning. It begins within so many hours,
  /// and is followed to its end; how bad it is, is told of those hours.
  package static func all(
    in forecast: Forecast, from now: Date, hours: Int = 48
  ) -> [WeatherWarning] {
    let end = now + Double(hours) * 3600
    let rows = forecast.hours.drop { $0.time <= now - 3600 }
    var warnings: [WeatherWarning] = []
    for kind in Kind.allCases {
      var hazards: [Hazard] = []
      for row in rows {
        let goesOn = hazards.last.map { Hazard.reaches($0.span, row.span) } ?? false
        guard row.time <= end || goesOn else { break }
        if let hazard = Hazard(kind, in: row, of: forecast), hazard.span.upperBound > now {
          hazards.append(hazard)
        }
      }
      let found = merged(hazards, kind, lookingTo: end)
      warnings += found.map { $0.withSum(in: forecast, from: now) }
    }
    return warnings.sorted {
      ($1.level.rawValue, $0.span.lowerBound) < ($0.level.rawValue, $1.span.lowerBound)
    }
  }

  private static func merged(
    _ hazards: [Hazard], _ kind: Kind, lookingTo end: Date
  ) -> [WeatherWarning] {
    var warnings: [WeatherWarning] = []
    for hazard in hazards {
      if let last = warnings.last, Hazard.reaches(last.span, hazard.span) {
        let counts = hazard.span.lowerBound <= end
        warnings[warnings.count - 1] = WeatherWarning(
          kind: kind, level: counts ? max(last.level, hazard.level) : last.level,
          span: min(
            last.span.lowerBound, hazard.span.lowerBound)..<max(
              last.span.upperBound, hazard.span.upperBound),
          peak: counts ? worse(kind, last.peak, hazard.value) : last.peak)
      } else {
        warnings.append(
          WeatherWarning(
            kind: kind, level: hazard.level, span: hazard.span, peak: hazard.value))
      }
    }
    return warnings
  }

  /// The same with all that is yet to fall, where it warns of what falls.
  private func withSum(in forecast: Forecast, from now: Date) -> WeatherWarning {
    let ahead = max(span.lowerBound, now)..<max(span.upperBound, now)
    let sum: Double?
    switch kind {
    case .heavyRain: sum = Hazard.rainOnly(in: ahead, of: forecast)
    case .heavySnow: sum = forecast.snowfall(in: ahead)
    default: return self
    }
    return WeatherWarning(kind: kind, level: level, span: span, peak: sum ?? peak)
  }

  private static func worse(_ kind: Kind, _ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return one ?? other }
    return kind == .frost || kind == .fog ? min(one, other) : max(one, other)
  }
}
