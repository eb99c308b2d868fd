import LightFoundation

/// The moon from the largest terms of its orbit; moonrise is accurate to a few minutes.
struct MoonPosition: Sendable {
  private let rightAscension: Double
  private let declination: Double
  private let parallax: Double
  private let seconds: Double
  /// The elongation from the sun as a fraction of a revolution: 0 is the new moon.
  let phase: Double

  /// Computes the position at an instant, in seconds since 1970.
  init(at seconds: Double) {
    self.seconds = seconds
    let day = seconds / 86400 - 10957.5
    let rad = Double.pi / 180
    let mean = (218.316 + 13.176396 * day) * rad
    let anomaly = (134.963 + 13.064993 * day) * rad
    let latitude = (93.272 + 13.229350 * day) * rad
    let elongation = (297.850 + 12.190749 * day) * rad
    let sunAnomaly = (357.529 + 0.98560028 * day) * rad
    let lambda =
      mean + rad
      * (6.289 * sin(anomaly) + 1.274 * sin(2 * elongation - anomaly)
        + 0.658 * sin(2 * elongation) - 0.186 * sin(sunAnomaly) + 0.214 * sin(2 * anomaly))
    let beta = 5.128 * rad * sin(latitude)
    let sun = (280.460 + 0.9856474 * day) * rad + rad * 1.915 * sin(sunAnomaly)
    let turn = (lambda - sun) / (2 * .pi)
    phase = turn - turn.rounded(.down)
    let tilt = 23.4393 * rad
    rightAscension = atan2(sin(lambda) * cos(tilt) - tan(beta) * sin(tilt), cos(lambda))
    declination = asin(sin(beta) * cos(tilt) + cos(beta) * sin(tilt) * sin(lambda))
    parallax = (0.9508 + 0.0518 * cos(anomaly)) * rad
  }

  /// Returns the elevation of the upper limb above the horizon, in radians.
  func height(latitude: Double, longitude: Double) -> Double {
    let rad = Double.pi / 180
    let day = seconds / 86400 - 10957.5
    let sidereal = (280.46062 + 360.98564737 * day + longitude) * rad
    let phi = latitude * rad
    let sine =
      sin(phi) * sin(declination) + cos(phi) * cos(declination) * cos(sidereal - rightAscension)
    return asin(sine) - 0.7275 * parallax + 0.5667 * rad
  }

  /// Returns moonrise and moonset within 24 hours; either may not occur.
  static func events(
    latitude: Double, longitude: Double, midnight: Double
  ) -> (rise: Double?, set: Double?) {
    func height(_ seconds: Double) -> Double {
      MoonPosition(at: seconds).height(latitude: latitude, longitude: longitude)
    }
    var rise: Double?
    var set: Double?
    let step = 1200.0
    var before = height(midnight)
    for index in 1...72 {
      let end = midnight + Double(index) * step
      let after = height(end)
      if (before < 0) != (after < 0) {
        let crossing = end - step + step * before / (before - after)
        if after >= 0 { rise = rise ?? crossing } else { set = set ?? crossing }
      }
      before = after
    }
    return (rise, set)
  }
}
