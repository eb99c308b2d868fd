package import LightFoundation

/// A warning derived from a forecast rather than issued by an authority.
package struct WeatherWarning: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Air temperature at or below 0 °C.
    case frost
    /// An apparent temperature of 32 °C or more.
    case heat
    /// Gusts of force 8 or more.
    case gusts
    case thunderstorm
    /// Heavy rain in one hour or in six.
    case heavyRain
    /// Heavy snow in six hours.
    case heavySnow
    /// Rain that freezes on the ground.
    case ice
    /// An ultraviolet index of 8 or more.
    case ultraviolet
    /// Visibility below one kilometer.
    case fog
  }

  package enum Level: Int, Hashable, Sendable, Comparable, CaseIterable {
    case notice
    case warning
    case severe

    /// Orders from notice to severe.
    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  package let kind: Kind
  /// The highest level within the span.
  package let level: Level
  package let span: Range<Date>
  /// The worst value, in the unit of its quantity: °C, m/s, index or m.
  ///
  /// For rain and snow, the amount still to come, in mm or cm. Nil if there is no value.
  package let peak: Double?
}

extension WeatherWarning {
  /// Finds all warnings from `now` on, worst first.
  ///
  /// Hazards at most two harmless hours apart form one warning. A warning must start within
  /// `hours`; it is followed to its end, but only those hours determine its level.
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

  /// For rain and snow, replaces the peak by the total still to come.
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
