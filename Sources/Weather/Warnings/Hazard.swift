import LightFoundation

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
      grade =
        row.snowfall ?? 0 > 0
        ? Hazard.high(forecast.snowfall(in: six), 5, 10, 20) : nil
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
    row.precipitation.map { $0 - (row.snowfall ?? 0) * 10 / 7 }
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
    forecast.precipitation(in: span).map { $0 - (forecast.snowfall(in: span) ?? 0) * 10 / 7 }
  }
}
