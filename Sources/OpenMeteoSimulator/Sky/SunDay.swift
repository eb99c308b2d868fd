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

  /// Returns the cosine of the angle from noon to sunset; outside ±1 the sun never sets or rises.
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

/// The position of the sun by the NOAA formulas, accurate to a minute.
struct SunPosition: Sendable {
  let declination: Double
  /// Apparent minus mean solar time, in seconds.
  let equationOfTime: Double
  private let seconds: Double

  /// Computes the position at an instant, in seconds since 1970.
  init(at seconds: Double) {
    self.seconds = seconds
    let century = (seconds / 86400 - 10957.5) / 36525
    let rad = Double.pi / 180
    let mean = (280.46646 + century * (36000.76983 + century * 0.0003032)) * rad
    let anomaly = (357.52911 + century * (35999.05029 - 0.0001537 * century)) * rad
    let orbit = 0.016708634 - century * 0.000042037
    let center =
      sin(anomaly) * (1.914602 - century * 0.004817) + sin(2 * anomaly) * 0.019993
      + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1934.136 * century) * rad
    let longitude = mean + (center - 0.00569 - 0.00478 * sin(node)) * rad
    let tilt = (23.439291 - century * 0.0130042 + 0.00256 * cos(node)) * rad
    declination = asin(sin(tilt) * sin(longitude))
    let half = tan(tilt / 2)
    let y = half * half
    let time =
      y * sin(2 * mean) - 2 * orbit * sin(anomaly) + 4 * orbit * y * sin(anomaly) * cos(2 * mean)
      - 0.5 * y * y * sin(4 * mean) - 1.25 * orbit * orbit * sin(2 * anomaly)
    equationOfTime = time / (2 * .pi) * 86400
  }

  /// Returns the angle since solar noon, in radians.
  func hourAngle(longitude: Double) -> Double {
    (seconds + equationOfTime) / 86400 * 2 * .pi + (longitude - 180) * .pi / 180
  }
}
