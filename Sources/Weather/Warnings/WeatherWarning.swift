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

  package enum Level: Int, Hashable, Sendable, Ranked, CaseIterable {
    case notice
    case warning
    case severe
  }

  package let kind: Kind
  package let level: Level
  package let span: Range<Date>
  /// The worst value of the span, in the unit of its quantity: °C, m/s, index or m.
  ///
  /// It may lie beyond the hours that determine the level.
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
    return warnings.sorted { ($1.level, $0.span.lowerBound) < ($0.level, $1.span.lowerBound) }
  }

  private static func merged(
    _ hazards: [Hazard], _ kind: Kind, lookingTo end: Date
  ) -> [WeatherWarning] {
    var warnings: [WeatherWarning] = []
    for hazard in hazards {
      if let last = warnings.last, Hazard.reaches(last.span, hazard.span) {
        warnings[warnings.count - 1] = WeatherWarning(
          kind: kind,
          level: hazard.span.lowerBound <= end ? max(last.level, hazard.level) : last.level,
          span: min(
            last.span.lowerBound, hazard.span.lowerBound)..<max(
              last.span.upperBound, hazard.span.upperBound),
          peak: worse(kind, last.peak, hazard.value))
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

/// An hour of a forecast that deserves a warning.
struct Hazard {
  let level: WeatherWarning.Level
  let span: Range<Date>
  let value: Double?

  /// Returns whether two spans belong to one warning: at most two harmless hours lie between them.
  static func reaches(_ one: Range<Date>, _ next: Range<Date>) -> Bool {
    next.lowerBound.timeIntervalSince(one.upperBound) <= 2 * 3600
  }

  /// Rates an hour, or returns nil if it is harmless.
  init?(_ kind: WeatherWarning.Kind, in row: Conditions, of forecast: Forecast) {
    let grade: (level: WeatherWarning.Level, value: Double?)?
    var span = row.time..<(row.time + 3600)
    switch kind {
    case .frost: grade = Hazard.low(row.temperature, 0, -10, -20)
    case .heat: grade = Hazard.high(row.feelsLike ?? row.temperature, 32, 38, 43)
    case .ultraviolet: grade = Hazard.high(row.uvIndex?.rounded(), 8, 11, .infinity)
    case .gusts:
      grade = Hazard.high(row.gusts, 17.2, 24.5, 32.7)
      span = row.span
    case .heavyRain:
      let six = (row.time - 6 * 3600)..<row.time
      let hour = Hazard.high(Hazard.rainOnly(row), 10, 25, 40)
      let sum = row.code?.isRainy == false ? nil : Hazard.rainOnly(in: six, of: forecast)
      let steady = Hazard.high(sum, 20, 35, 60)
      grade = Hazard.worse(hour, steady)
      span = steady == nil ? row.span : Hazard.fall(to: row, in: six, of: forecast, Hazard.rainOnly)
    case .heavySnow:
      let six = (row.time - 6 * 3600)..<row.time
      grade = row.snowfall ?? 0 > 0 ? Hazard.high(forecast.snowfall(in: six), 5, 10, 20) : nil
      if grade != nil { span = Hazard.fall(to: row, in: six, of: forecast) { $0.snowfall } }
    case .thunderstorm: grade = Hazard.thunder(row.code)
    case .ice:
      grade = row.code.flatMap {
        $0.isFreezing ? ($0.intensity == .heavy ? .severe : .warning, nil) : nil
      }
    case .fog: grade = Hazard.fog(row)
    }
    guard let grade, !span.isEmpty else { return nil }
    level = grade.level
    value = grade.value
    self.span = span
  }

  private typealias Grade = (level: WeatherWarning.Level, value: Double?)

  private static func high(
    _ value: Double?, _ notice: Double, _ warning: Double, _ severe: Double
  ) -> Grade? {
    guard let value, value >= notice else { return nil }
    return (value >= severe ? .severe : value >= warning ? .warning : .notice, value)
  }

  private static func low(
    _ value: Double?, _ notice: Double, _ warning: Double, _ severe: Double
  ) -> Grade? {
    high(value.map { -$0 }, -notice, -warning, -severe).map { ($0.level, value) }
  }

  private static func worse(_ one: Grade?, _ other: Grade?) -> Grade? {
    guard let one, let other else { return one ?? other }
    return one.level >= other.level ? one : other
  }

  private static func thunder(_ code: WeatherCode?) -> Grade? {
    switch code?.kind {
    case .thunderstorm: (.notice, nil)
    case .hail: (code?.intensity == .heavy ? .severe : .warning, nil)
    default: nil
    }
  }

  private static func fog(_ row: Conditions) -> Grade? {
    let isFog = row.code?.kind == .fog || row.code?.kind == .rimeFog
    guard isFog, row.visibility ?? 0 < 1000 else { return nil }
    return ((row.visibility ?? 1000) < 150 ? .warning : .notice, row.visibility)
  }

  /// Precipitation without snow; seven centimeters of snow are ten millimeters of water.
  private static func rainOnly(_ row: Conditions) -> Double? {
    row.precipitation.map { $0 - FallKind.melted(row.snowfall ?? 0) }
  }

  /// The span from the first hour with precipitation within `span` to the end of `row`.
  private static func fall(
    to row: Conditions, in span: Range<Date>, of forecast: Forecast,
    _ amount: (Conditions) -> Double?
  ) -> Range<Date> {
    let hours = forecast.hours(in: span.lowerBound + 1..<row.time + 1)
    let first = hours.first { amount($0) ?? 0 >= 0.1 } ?? row
    return min(first.span.lowerBound, row.span.lowerBound)..<row.span.upperBound
  }

  static func rainOnly(in span: Range<Date>, of forecast: Forecast) -> Double? {
    forecast.precipitation(in: span).map { $0 - FallKind.melted(forecast.snowfall(in: span) ?? 0) }
  }
}

/// The maximum age of official warnings before a background refresh.
///
/// It is 15 minutes if the forecast contains anything above a notice, and 8 hours otherwise, so
/// calm weather costs at most three requests a day.
package enum WarningPace {
  package static func age(allowedBy forecast: Forecast?, at now: Date) -> TimeInterval {
    let hazards = forecast.map { WeatherWarning.all(in: $0, from: now, hours: 24) } ?? []
    return hazards.contains { $0.level > .notice } ? 15 * 60 : 8 * 3600
  }
}
