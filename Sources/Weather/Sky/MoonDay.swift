package import LightFoundation

/// When the moon rises and sets on one day; on some days it does only one of them.
package struct MoonDay: Hashable, Sendable {
  /// When its upper edge comes up; nil where it does not on that day.
  package let rise: Date?
  /// When its upper edge goes down; nil where it does not on that day.
  package let set: Date?

  /// How high the middle of the moon stands when its edge is on the horizon, which the air lifts.
  private static let horizon = -0.83
  private static let step: TimeInterval = 600

  /// The moon over a point in a stretch of time, to some minutes.
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
  /// When the moon is next so far ahead of the sun, such as 0 for new and 180 for full; to a quarter
  /// of an hour.
  package static func next(_ elongation: Double, after instant: Date) -> Date {
    /// How far is still to go, 0 to 360, or a little less than nothing once it is passed.
    func left(_ guess: Date, from low: Double) -> Double {
      normalized(elongation - Moon(at: guess).elongation - low) + low
    }
    let pace = 360 / (Moon.month * 86_400)
    var guess = instant + left(instant, from: 0) / pace
    for _ in 0..<8 { guess += left(guess, from: -180) / pace }
    // What lies a moment before is the one that has just been.
    return guess > instant ? guess : next(elongation, after: instant + 86_400)
  }
}
