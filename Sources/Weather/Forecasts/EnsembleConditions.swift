package import LightFoundation

/// The certainty of a forecast: the range of an ensemble's members, hour by hour.
package typealias ForecastConfidence = Series<EnsembleConditions>

/// The range of an ensemble at one instant: the 10th, 50th and 90th percentiles of its runs.
package struct EnsembleConditions: Hashable, Sendable {
  package var time: Date

  package var temperature = Spread()
  /// Precipitation in the hour before, mm.
  package var rain = Spread()
  /// The highest temperature of the day that begins now, °C; unknown at all other hours.
  package var dayTemperature = Spread()
  /// The precipitation of the day that begins now, mm; unknown at all other hours.
  package var dayRain = Spread()

  /// The 10th, 50th and 90th percentiles of a quantity.
  package struct Spread: Hashable, Sendable {
    package var low: Double?
    package var middle: Double?
    package var high: Double?

    package init(low: Double? = nil, middle: Double? = nil, high: Double? = nil) {
      (self.low, self.middle, self.high) = (low, middle, high)
    }

    /// Computes the percentiles of several runs; all are nil for fewer than five runs.
    package init(of values: [Double]) {
      let sorted = values.filter(\.isFinite).sorted()
      guard sorted.count >= 5 else { return }
      func share(_ part: Double) -> Double {
        let place = part * Double(sorted.count - 1)
        let index = min(Int(clamping: place), sorted.count - 2)
        return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
      }
      (low, middle, high) = (share(0.1), share(0.5), share(0.9))
    }

    /// From the low to the high value, or nil if unknown.
    package var range: ClosedRange<Double>? {
      guard let low, let high, low <= high else { return nil }
      return low...high
    }
  }

  /// True if some runs say that the day that begins now stays dry, and some that it rains.
  package var mayRain: Bool {
    dayRain.range.map { $0.lowerBound < 0.2 && $0.upperBound >= 2 } ?? false
  }

  /// True if the runs disagree on the day that begins now.
  package var isDoubtful: Bool {
    if let range = dayTemperature.range, range.upperBound - range.lowerBound >= 6 { return true }
    return isRainDoubtful
  }

  /// True if the runs disagree on the precipitation of the day that begins now.
  package var isRainDoubtful: Bool {
    mayRain || (dayRain.range.map { $0.upperBound - $0.lowerBound >= 5 } ?? false)
  }
}

extension EnsembleConditions: SeriesRow {
  package static let columns: [Column<EnsembleConditions>] =
    columns("temperature", .temperature, \.temperature) + columns("rain", .rain, \.rain)
    + columns("dayTemperature", .temperature, \.dayTemperature)
    + columns("dayRain", .rain, \.dayRain)

  private static func columns(
    _ name: String, _ quantity: Quantity,
    _ spread: any WritableKeyPath<EnsembleConditions, Spread> & Sendable
  ) -> [Column<EnsembleConditions>] {
    let parts: [(String, any WritableKeyPath<Spread, Double?> & Sendable)] = [
      ("Low", \.low), ("Middle", \.middle), ("High", \.high),
    ]
    return parts.map { part, path in
      Column(
        name + part, quantity, { $0[keyPath: spread][keyPath: path] },
        { $0[keyPath: spread][keyPath: path] = $1 })
    }
  }

  package init(blankAt time: Date, interval: TimeInterval) { self.time = time }
}

extension Series where Row == EnsembleConditions {
  /// The row with the daily values of the day that contains an instant, or nil if unknown.
  package func day(of instant: Date) -> EnsembleConditions? {
    let day = zone.day(of: instant)
    // As in a forecast, days may begin an hour off, so their middle identifies them.
    return hours.first {
      $0.dayTemperature.middle != nil && zone.day(of: $0.time + 12 * 3600) == day
    }
  }
}
