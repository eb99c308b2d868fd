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
  /// The built-in rules.
  package static let usual: [HourRule] = [dry, run, laundry, stars, windows]

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
