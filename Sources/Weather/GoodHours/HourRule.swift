/// The limits that make an hour good for an activity.
package struct HourRule: Hashable, Sendable {
  /// The name used to select the rule, such as `run`.
  package let name: String
  package var hours: Double
  package let limits: [HourMeasure: HourLimit]

  package init(_ name: String, hours: Double = 1, _ limits: [HourMeasure: HourLimit]) {
    self.name = name
    self.hours = hours
    self.limits = limits
  }

  /// The measures with limits, in the order of their declaration.
  package var measures: [HourMeasure] { HourMeasure.allCases.filter { limits[$0] != nil } }

  /// The measures that rule out an hour; empty if the hour is good.
  package func hindrances(in hour: HourFacts) -> [HourMeasure] {
    measures.filter { measure in
      guard let limit = limits[measure] else { return false }
      guard let values = hour.values[measure] else { return !measure.isDispensable }
      return !limit.holds(values)
    }
  }

  /// Rates an hour from 0 to 1, or returns nil if it is ruled out.
  package func worth(of hour: HourFacts) -> Double? {
    guard hindrances(in: hour).isEmpty else { return nil }
    let worths = measures.compactMap { measure in
      hour.values[measure].flatMap { limits[measure]?.worth($0) }
    }
    return worths.isEmpty ? 1 : worths.reduce(0, +) / Double(worths.count)
  }
}

extension HourRule {
  package static let builtIn: [HourRule] = [dry, run, laundry, stars, windows]

  /// To go out without an umbrella.
  static let dry = HourRule(
    "dry", [.rain: HourLimit(most: 0), .chance: HourLimit(most: 30, best: 0)])

  /// To run or walk: light enough to see the way, and neither hot nor stormy.
  static let run = HourRule(
    "run",
    [
      .rain: HourLimit(most: 0.2, best: 0), .chance: HourLimit(most: 40, best: 0),
      .feels: HourLimit(least: -5, most: 25, best: 11), .wind: HourLimit(most: 8, best: 0),
      .gusts: HourLimit(most: 14), .uv: HourLimit(most: 6), .air: HourLimit(most: 80),
      .sun: HourLimit(least: -6),
    ])

  /// To dry laundry outdoors.
  static let laundry = HourRule(
    "laundry", hours: 3,
    [
      .rain: HourLimit(most: 0), .chance: HourLimit(most: 20, best: 0),
      .humidity: HourLimit(most: 75, best: 40), .temperature: HourLimit(least: 8, best: 22),
      .wind: HourLimit(most: 10, best: 4), .gusts: HourLimit(most: 16), .sun: HourLimit(least: 5),
    ])

  /// To watch the stars: a clear, dark sky and little moonlight.
  static let stars = HourRule(
    "stars",
    [
      .rain: HourLimit(most: 0), .clouds: HourLimit(most: 30, best: 0),
      .sun: HourLimit(most: -12, best: -18), .moon: HourLimit(most: 50, best: 0),
    ])

  /// To air the rooms.
  static let windows = HourRule(
    "windows",
    [
      .rain: HourLimit(most: 0), .chance: HourLimit(most: 30),
      .temperature: HourLimit(least: 2, most: 24, best: 18), .gusts: HourLimit(most: 11),
      .humidity: HourLimit(most: 90, best: 45), .air: HourLimit(most: 60, best: 0),
    ])
}

/// The acceptable range of a measure, and its ideal value.
package struct HourLimit: Hashable, Sendable {
  /// The lowest acceptable value, or nil if there is no lower limit.
  package var least: Double?
  /// The highest acceptable value, or nil if there is no upper limit.
  package var most: Double?
  /// The ideal value, or nil if all acceptable values are equally good.
  package var best: Double?

  package init(least: Double? = nil, most: Double? = nil, best: Double? = nil) {
    self.least = least
    self.most = most
    self.best = best
  }

  package func holds(_ values: ClosedRange<Double>) -> Bool {
    values.lowerBound >= least ?? -.infinity && values.upperBound <= most ?? .infinity
  }

  /// Rates the worst value of a range, from 1 for the ideal to 0 at the limit.
  ///
  /// Returns nil if there is no ideal.
  package func worth(_ values: ClosedRange<Double>) -> Double? {
    guard let best else { return nil }
    return min(
      worth(values.lowerBound, from: best, to: least ?? -.infinity),
      worth(values.upperBound, from: best, to: most ?? .infinity))
  }

  /// On a side without a limit, every value is as good as the ideal.
  private func worth(_ value: Double, from best: Double, to limit: Double) -> Double {
    let (way, room) = (value - best, limit - best)
    guard room.isFinite, way * room > 0 else { return 1 }
    return max(1 - way / room, 0)
  }
}

/// A measure that rules can limit; the raw values are the names users write.
package enum HourMeasure: String, Hashable, Sendable, CaseIterable {
  /// Precipitation, including melted snow, mm.
  case rain
  /// The depth of fresh snow, cm.
  case snow
  /// The probability of precipitation, %.
  case chance
  /// In m/s.
  case wind
  /// The strongest gust, m/s.
  case gusts
  case temperature
  /// The apparent temperature, °C.
  case feels
  /// Relative humidity, %.
  case humidity
  /// Total cloud cover, %.
  case clouds
  /// The ultraviolet index.
  case uv
  /// The European air quality index; an hour without it still counts as good.
  case air
  /// The elevation of the sun, degrees; below -6 it is dark on the ground, below -18 in the sky.
  case sun
  /// The illuminated part of the moon, %; 0 while the moon is below the horizon.
  case moon

  /// True if an hour may be good without a value for this measure.
  var isDispensable: Bool { self == .air }
}
