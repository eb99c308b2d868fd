package import LightFoundation

/// The moonrise and moonset of a day; on some days only one of them occurs.
package struct MoonDay: Hashable, Sendable {
  /// The moonrise, or nil if the moon does not rise on that day.
  package let rise: Date?
  /// The moonset, or nil if the moon does not set on that day.
  package let set: Date?

  /// The elevation of the moon's center when its upper edge touches the horizon, with refraction.
  private static let horizon = -0.83
  private static let step: TimeInterval = 600

  /// Finds moonrise and moonset within a span, to within a few minutes.
  package init(in span: Range<Date>, over coordinates: Coordinates) {
    var (rise, set): (Date?, Date?)
    var instant = span.lowerBound
    var height = Moon.elevation(at: instant, over: coordinates) - Self.horizon
    while instant < span.upperBound {
      let next = min(instant + Self.step, span.upperBound)
      let following = Moon.elevation(at: next, over: coordinates) - Self.horizon
      if (height < 0) != (following < 0) {
        let share = height / (height - following)
        let crossing = instant + next.timeIntervalSince(instant) * share
        if height < 0 { rise = rise ?? crossing } else { set = set ?? crossing }
      }
      (instant, height) = (next, following)
    }
    (self.rise, self.set) = (rise, set)
  }
}

extension Moon {
  /// The next time the moon reaches an elongation, such as 0 for new and 180 for full; accurate to
  /// a quarter of an hour.
  package static func next(_ elongation: Double, after instant: Date) -> Date {
    /// The angle left to go, from `low` to `low + 360`.
    func left(_ guess: Date, from low: Double) -> Double {
      normalized(elongation - Moon(at: guess).elongation - low) + low
    }
    let pace = 360 / (Moon.month * 86_400)
    var guess = instant + left(instant, from: 0) / pace
    for _ in 0..<8 { guess += left(guess, from: -180) / pace }
    // A result before `instant` is the previous occurrence.
    return guess > instant ? guess : next(elongation, after: instant + 86_400)
  }
}
