package import LightFoundation

/// How old what the authorities said may be before they are asked without having been asked for.
///
/// Where the forecast itself shows more than what is good to know it is a quarter of an hour,
/// otherwise a third of a day: so calm weather costs three questions a day at most.
package enum WarningPace {
  /// The age for a place with this forecast.
  package static func age(allowedBy forecast: Forecast?, at now: Date) -> TimeInterval {
    let hazards = forecast.map { WeatherWarning.all(in: $0, from: now, hours: 24) } ?? []
    return hazards.contains { $0.level > .notice } ? 15 * 60 : 8 * 3600
  }
}
