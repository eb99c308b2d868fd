package import LightFoundation

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
