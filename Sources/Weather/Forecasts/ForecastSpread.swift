import LightFoundation

/// Several forecasts of one place, with their median and their range.
package struct ForecastSpread: Hashable, Sendable {
  package let forecasts: [Forecast]
  /// The median of each moment, quarter, hour and day that any of the forecasts covers.
  package let median: Forecast

  package init?(_ forecasts: [Forecast]) {
    guard var median = forecasts.first else { return nil }
    self.forecasts = forecasts
    median.model = "median"
    let currents = forecasts.compactMap(\.current)
    median.current = currents.first.map { ForecastSpread.median(of: currents, at: $0.time) }
    median.minutes = ForecastSpread.medians(of: forecasts.flatMap(\.minutes))
    median.days = ForecastSpread.medians(of: forecasts.flatMap(\.days))
    median.hours = ForecastSpread.medians(of: forecasts.flatMap(\.hours))
    self.median = median
  }

  /// The median of the rows of each instant, in order of time.
  private static func medians(of rows: [Conditions]) -> [Conditions] {
    Dictionary(grouping: rows, by: \.time)
      .map { time, rows in median(of: rows, at: time) }
      .sorted { $0.time < $1.time }
  }

  /// The median highest and lowest temperature of each day.
  private static func medians(of days: [Day]) -> [Day] {
    Dictionary(grouping: days, by: \.start)
      .map { start, days in
        var day = Day(start: start)
        day.maximumTemperature = median(days.compactMap(\.maximumTemperature))
        day.minimumTemperature = median(days.compactMap(\.minimumTemperature))
        return day
      }
      .sorted { $0.start < $1.start }
  }

  /// The range of a value over the forecasts, or nil if none has it.
  package func range(of value: (Forecast) -> Double?) -> ClosedRange<Double>? {
    let values = forecasts.compactMap(value).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// The quantities that plots and comparisons use.
  ///
  /// Weather codes have no median.
  private static let quantities: [any WritableKeyPath<Conditions, Double?> & Sendable] = [
    \.temperature, \.feelsLike, \.dewPoint, \.humidity, \.precipitation, \.precipitationChance,
    \.windSpeed, \.gusts, \.seaLevelPressure, \.cloudCover, \.uvIndex,
  ]

  private static func median(of rows: [Conditions], at time: Date) -> Conditions {
    var median = Conditions(time: time, interval: rows.first?.interval ?? 3600)
    for quantity in quantities {
      median[keyPath: quantity] = Self.median(rows.compactMap { $0[keyPath: quantity] })
    }
    return median
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
