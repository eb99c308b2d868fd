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
    func medians<Row>(
      _ rows: [Row], by time: (Row) -> Date, _ median: ([Row], Date) -> Row
    ) -> [Row] {
      Dictionary(grouping: rows, by: time).sorted { $0.key < $1.key }.map { median($1, $0) }
    }
    median.minutes = medians(forecasts.flatMap(\.minutes), by: \.time, Self.median(of:at:))
    median.hours = medians(forecasts.flatMap(\.hours), by: \.time, Self.median(of:at:))
    median.days = medians(forecasts.flatMap(\.days), by: \.start, Self.day(of:at:))
    self.median = median
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

  /// The median highest and lowest temperature of a day.
  private static func day(of days: [Day], at start: Date) -> Day {
    var day = Day(start: start)
    day.maximumTemperature = median(days.compactMap(\.maximumTemperature))
    day.minimumTemperature = median(days.compactMap(\.minimumTemperature))
    return day
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
