/// What makes an hour good for something, as a value that a user can read and write.
package struct HourRule: Hashable, Sendable {
  /// By what it is asked for, such as `run`.
  package let name: String
  package var hours: Double
  package let limits: [HourMeasure: HourLimit]

  package init(_ name: String, hours: Double = 1, _ limits: [HourMeasure: HourLimit]) {
    self.name = name
    self.hours = hours
    self.limits = limits
  }

  /// What has limits, in one order.
  package var measures: [HourMeasure] { HourMeasure.allCases.filter { limits[$0] != nil } }

  /// What of an hour does not hold; nothing where it is good.
  package func hindrances(in hour: HourFacts) -> [HourMeasure] {
    measures.filter { measure in
      guard let limit = limits[measure] else { return false }
      guard let values = hour.values[measure] else { return !measure.isDispensable }
      return !limit.holds(values)
    }
  }

  /// How good an hour is, 0 to 1; nil where it will not do.
  package func worth(of hour: HourFacts) -> Double? {
    guard hindrances(in: hour).isEmpty else { return nil }
    let worths = measures.compactMap { measure in
      hour.values[measure].flatMap { limits[measure]?.worth($0) }
    }
    return worths.isEmpty ? 1 : worths.reduce(0, +) / Double(worths.count)
  }
}

extension HourRule {
  /// The rules that are there without anyone writing them.
  package static let usual: [HourRule] = [dry, run, laundry, stars, windows]

  /// To be outside without an umbrella.
  static let dry = HourRule(
    "dry", [.rain: HourLimit(most: 0), .chance: HourLimit(most: 30, best: 0)])

  /// To run or walk: light enough to see the way, neither hot nor stormy.
  static let run = HourRule(
    "run",
    [
      .rain: HourLimit(most: 0.2, best: 0), .chance: HourLimit(most: 40, best: 0),
      .feels: HourLimit(least: -5, most: 25, best: 11), .wind: HourLimit(most: 8, best: 0),
      .gusts: HourLimit(most: 14), .uv: HourLimit(most: 6), .air: HourLimit(most: 80),
      .sun: HourLimit(least: -6),
    ])

  /// To dry laundry outside.
  static let laundry = HourRule(
    "laundry", hours: 3,
    [
      .rain: HourLimit(most: 0), .chance: HourLimit(most: 20, best: 0),
      .humidity: HourLimit(most: 75, best: 40), .temperature: HourLimit(least: 8, best: 22),
      .wind: HourLimit(most: 10, best: 4), .gusts: HourLimit(most: 16), .sun: HourLimit(least: 5),
    ])

  /// To look at the stars: a clear sky, dark, and little of the moon.
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
