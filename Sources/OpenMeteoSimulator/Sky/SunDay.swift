import LightFoundation

/// Sunrise and sunset of a day at a place, in seconds since 1970.
enum SunDay: Equatable, Sendable {
  case normal(rise: Double, set: Double)
  case polarDay
  case polarNight

  /// The sine of the elevation at which the upper limb appears.
  static let horizon = sin(-0.833 * Double.pi / 180)

  /// Computes the day that begins at an instant, which is local midnight.
  init(latitude: Double, longitude: Double, midnight: Double) {
    // The transit nearest to the middle of the local day.
    let middle = midnight + 43200
    let solarNoon = (180 - longitude) / 360 * 86400
    let turns = ((middle - solarNoon) / 86400).rounded()
    var transit = turns * 86400 + solarNoon
    transit -= SunPosition(at: transit).equationOfTime
    guard let first = Self.half(latitude, at: transit) else {
      // Decided by the horizon, not the equator: the upper limb is visible before the center rises.
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

  /// Returns half the length of the day in seconds.
  private static func half(_ latitude: Double, at seconds: Double) -> Double? {
    let cosine = cosine(latitude, at: seconds)
    return abs(cosine) <= 1 ? acos(cosine) / (2 * .pi) * 86400 : nil
  }

  /// Returns the cosine of the angle from noon to sunset; below -1 the sun does not set, above 1 it
  /// does not rise.
  private static func cosine(_ latitude: Double, at seconds: Double) -> Double {
    let sun = SunPosition(at: seconds)
    let phi = latitude * .pi / 180
    return (horizon - sin(phi) * sin(sun.declination)) / (cos(phi) * cos(sun.declination))
  }

  /// The time the sun is up, in seconds.
  var length: Double {
    switch self {
    case .normal(let rise, let set): set - rise
    case .polarDay: 86400
    case .polarNight: 0
    }
  }
}
