package import LightFoundation

/// How sure the weather of a place is: what the members of an ensemble say, hour by hour.
package typealias Sureness = Series<SureConditions>

/// Between which values one instant lies, as the runs of an ensemble have it: from what one in ten is
/// below to what one in ten is above, and the one in the middle.
package struct SureConditions: Hashable, Sendable {
  /// The instant.
  package var time: Date

  /// The temperature, °C.
  package var temperature = Spread()
  /// What fell in the hour before, mm.
  package var rain = Spread()
  /// The highest temperature of the day that begins now, °C; unknown in all other hours.
  package var dayTemperature = Spread()
  /// What falls on the day that begins now, mm; unknown in all other hours.
  package var dayRain = Spread()

  /// Between which values something lies.
  package struct Spread: Hashable, Sendable {
    package var low: Double?
    package var middle: Double?
    package var high: Double?

    /// Between which values something lies, where that is known.
    package init(low: Double? = nil, middle: Double? = nil, high: Double? = nil) {
      (self.low, self.middle, self.high) = (low, middle, high)
    }

    /// What several runs say; nothing where fewer than five do.
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

    /// From the low to the high value; nil where they are not known.
    package var range: ClosedRange<Double>? {
      guard let low, let high, low <= high else { return nil }
      return low...high
    }
  }

  /// An instant of which nothing is known yet but when it is; set what is known.
  package init(time: Date) { self.time = time }

  /// Whether the runs disagree on the day that begins now.
  package var isDoubtful: Bool {
    if let range = dayTemperature.range, range.upperBound - range.lowerBound >= 6 { return true }
    guard let range = dayRain.range else { return false }
    return range.upperBound - range.lowerBound >= 5
      || range.lowerBound < 0.2 && range.upperBound >= 2
  }
}

extension SureConditions: SeriesRow {
  /// What it may hold, as it lies on disk.
  package static let columns: [Column<SureConditions>] =
    columns("temperature", .temperature, \.temperature) + columns("rain", .rain, \.rain)
    + columns("dayTemperature", .temperature, \.dayTemperature)
    + columns("dayRain", .rain, \.dayRain)

  private static func columns(
    _ name: String, _ quantity: Quantity,
    _ spread: any WritableKeyPath<SureConditions, Spread> & Sendable
  ) -> [Column<SureConditions>] {
    let parts: [(String, any WritableKeyPath<Spread, Double?> & Sendable)] = [
      ("Low", \.low), ("Middle", \.middle), ("High", \.high),
    ]
    return parts.map { part, path in
      Column(
        name + part, quantity, { $0[keyPath: spread][keyPath: path] },
        { $0[keyPath: spread][keyPath: path] = $1 })
    }
  }

  package init(blankAt time: Date, interval: TimeInterval) { self.init(time: time) }
}

extension Series where Row == SureConditions {
  /// What is said of the day that an instant lies in; nil where that is not known.
  package func day(of instant: Date) -> SureConditions? {
    let day = zone.day(of: instant)
    // As the days of a forecast they may begin an hour off, and are known by their middle.
    return hours.first {
      $0.dayTemperature.middle != nil && zone.day(of: $0.time + 12 * 3600) == day
    }
  }
}
