package import LightFoundation

package struct Moon: Hashable, Sendable {
  package enum Phase: Int, Hashable, Sendable, CaseIterable {
    case new, waxingCrescent, firstQuarter, waxingGibbous
    case full, waningGibbous, lastQuarter, waningCrescent
  }

  /// The angle by which the moon is ahead of the sun, 0 to 360 degrees: 0 is new, 180 full.
  package let elongation: Double
  /// The illuminated part of the disc, 0 to 1.
  package let illumination: Double

  /// The mean length of a synodic month, in days.
  package static let month = 29.530589

  /// Computes the moon at an instant, to about half a degree.
  package init(at instant: Date) {
    let century = (instant.seconds / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let distance = radians(normalized(297.8501921 + 445_267.1114034 * century))
    let sun = radians(normalized(357.5291092 + 35_999.0502909 * century))
    let moon = radians(normalized(134.9633964 + 477_198.8675055 * century))
    let node = radians(normalized(93.2720950 + 483_202.0175233 * century))
    let moonTerms =
      6.288774 * sin(moon) + 1.274027 * sin(2 * distance - moon) + 0.658314 * sin(2 * distance)
      + 0.213618 * sin(2 * moon) - 0.185116 * sin(sun) - 0.114332 * sin(2 * node)
      + 0.058793 * sin(2 * distance - 2 * moon) + 0.057066 * sin(2 * distance - sun - moon)
      + 0.053322 * sin(2 * distance + moon) + 0.045758 * sin(2 * distance - sun)
      - 0.040923 * sin(sun - moon) - 0.034720 * sin(distance) - 0.030383 * sin(sun + moon)
    let sunTerms = 1.914602 * sin(sun) + 0.019993 * sin(2 * sun)
    let latitude = radians(
      5.128122 * sin(node) + 0.280602 * sin(moon + node) + 0.277693 * sin(moon - node)
        + 0.173237 * sin(2 * distance - node))
    elongation = normalized(degrees(distance) + moonTerms - sunTerms)
    illumination = (1 - cos(latitude) * cos(radians(elongation))) / 2
  }

  /// The approximate number of days since the last new moon.
  package var age: Double { elongation / 360 * Moon.month }

  package var isWaxing: Bool { elongation < 180 }

  /// The phase; new, full and the quarters last about a day.
  package var phase: Phase {
    guard elongation.isFinite else { return .new }
    let quarter = (elongation / 90).rounded()
    if abs(elongation - quarter * 90) < 6.1 {
      return Phase(rawValue: Int(clamping: quarter) % 4 * 2) ?? .new
    }
    return Phase(rawValue: Int(clamping: elongation / 90) % 4 * 2 + 1) ?? .new
  }

  /// The elevation of the moon above the horizon, in degrees, to about one degree.
  ///
  /// The longitude follows from the elongation. Parallax lowers the moon by up to a degree.
  package static func elevation(at instant: Date, over coordinates: Coordinates) -> Double {
    let days = instant.seconds / 86_400 + 2_440_587.5 - 2_451_545
    let anomaly = radians(357.5291 + 0.98560028 * days)
    let sun = 280.4665 + 0.98564736 * days + 1.9146 * sin(anomaly) + 0.02 * sin(2 * anomaly)
    let longitude = radians(normalized(sun + Moon(at: instant).elongation))
    let latitude = radians(5.128 * sin(radians(normalized(93.2721 + 13.22935024 * days))))
    let tilt = radians(23.4393)
    let declination = asin(sin(latitude) * cos(tilt) + cos(latitude) * sin(tilt) * sin(longitude))
    let ascension = degrees(
      atan2(sin(longitude) * cos(tilt) - tan(latitude) * sin(tilt), cos(longitude)))
    let turn = 280.46062 + 360.98564737 * days + coordinates.longitude - ascension
    let place = radians(coordinates.latitude)
    let sine =
      sin(place) * sin(declination) + cos(place) * cos(declination) * cos(radians(normalized(turn)))
    let height = asin(min(1, max(-1, sine)))
    return degrees(height) - 0.95 * cos(height)
  }

  /// The next time the moon reaches an elongation, such as 180 for full, to 15 minutes.
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
