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
