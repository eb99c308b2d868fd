import Weather

/// The precipitation of a period: reported as a depth of snow if it is mostly snow, and as water
/// otherwise.
package struct Fall: Hashable, Sendable {
  /// Rain, showers and melted snow, mm.
  package let water: Double
  /// The depth of fresh snow, cm.
  package let snow: Double

  /// Creates a value, or nil if the amount is unknown.
  package init?(_ water: Double?, snow: Double?) {
    guard let water else { return nil }
    self.water = water
    self.snow = snow ?? 0
  }

  package init(_ moments: some Sequence<WeatherMoment>) {
    var (water, snow) = (0.0, 0.0)
    for moment in moments {
      water += moment.precipitation ?? 0
      snow += moment.snowfall ?? 0
    }
    (self.water, self.snow) = (water, snow)
  }

  /// True if most of it is snow; seven centimeters of snow melt to ten millimeters of water.
  package var isSnow: Bool { snow >= Fall.least && snow * 10 / 7 >= water * 0.7 }

  package var isSeen: Bool { isSnow || water >= Fall.least }

  /// The amount, such as `0.6 mm` or `2.4 cm`, or nil if it is too small to mention.
  package func text(_ look: Look) -> String? {
    guard isSeen else { return nil }
    return isSnow ? look.snow(snow) : look.rain(water)
  }

  /// The amount in words, such as `0.6 mm of rain`.
  package func sentence(_ look: Look) -> String {
    guard let text = text(look) else { return look[.dry] }
    return "\(text) \(look[isSnow ? .ofSnow : snow >= Fall.least ? .ofBoth : .ofRain])"
  }

  /// A tenth, minus rounding errors of sums.
  private static let least = 0.1 - 1e-9
}
