import LightFoundation

/// Sunrise and sunset of one day at one place, in seconds since 1970.
enum SunDay: Equatable, Sendable {
  case normal(rise: Double, set: Double)
  case polarDay
  case polarNight

  /// The sine of the height at which the upper edge of the sun shows itself.
  static let horizon = sin(-0.833 * Double.pi / 180)

  /// The day that begins at an instant, local midnight of a fixed offset.
  init(latitude: Double, longitude: Double, midnight: Double) {
    // Transit nearest to the middle of the local day.
    let middle = midnight + 43200
    let solarNoon = (180 - longitude) / 360 * 86400
    let turns = ((middle - solarNoon) / 86400).rounded()
    var transit = turns * 86400 + solarNoon
    transit -= SunPosition(at: transit).equationOfTime
    guard let first = Self.half(latitude, at: transit) else {
      // By the horizon and not by the equator: the upper edge is seen before the middle is up.
      self = Self.cosine(latitude, at: transit) < 0 ? .polarDay : .polarNight
      return
    }
    var rise = transit - first
    var set = transit + first
    for _ in 0..<2 {
      rise = transit - (Self.half(latitude, at: rise) ?? first)
      set = transit + (Self.half(latitude, at: set) ?? first)
    }
    self = .normal(rise: rise, set: set)
  }

  /// Half of the day's length, in seconds.
  private static func half(_ latitude: Double, at seconds: Double) -> Double? {
    let cosine = cosine(latitude, at: seconds)
    return abs(cosine) <= 1 ? acos(cosine) / (2 * .pi) * 86400 : nil
  }

  /// The cosine of the angle from noon to sunset; below -1 the sun does not set, above 1 not rise.
  private static func cosine(_ latitude: Double, at seconds: Double) -> Double {
    let sun = SunPosition(at: seconds)
    let phi = latitude * .pi / 180
    return (horizon - sin(phi) * sin(sun.declination)) / (cos(phi) * cos(sun.declination))
  }

  /// How long the sun is up, in seconds.
  var length: Double {
    switch self {
    case .normal(let rise, let set): set - rise
    case .polarDay: 86400
    case .polarNight: 0
    }
  }
}
