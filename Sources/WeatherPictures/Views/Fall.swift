import Weather

/// What falls in a stretch of time: told as snow by its depth where that is most of it, else as
/// water.
package struct Fall: Hashable, Sendable {
  /// Rain, showers and melted snow together, mm.
  package let water: Double
  /// Fresh snow, cm as it lies.
  package let snow: Double

  /// What falls; nil where it is not known.
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

  /// Whether most of it is snow: seven centimetres of that are ten millimetres of water.
  package var isSnow: Bool { snow >= Fall.least && snow * 10 / 7 >= water * 0.7 }

  package var isSeen: Bool { isSnow || water >= Fall.least }

  /// How much it is, such as `0.6 mm` or `2.4 cm`; nil where it is too little for a word.
  package func text(_ look: Look) -> String? {
    guard isSeen else { return nil }
    return isSnow ? look.snow(snow) : look.rain(water)
  }

  /// How much of what it is, such as `0.6 mm of rain`.
  package func sentence(_ look: Look) -> String {
    guard let text = text(look) else { return look[.dry] }
    return "\(text) \(look[isSnow ? .ofSnow : snow >= Fall.least ? .ofBoth : .ofRain])"
  }

  /// A tenth, but for what sums lose.
  private static let least = 0.1 - 1e-9
}
