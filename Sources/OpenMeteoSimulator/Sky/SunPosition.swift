import LightFoundation

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

  /// Returns the sine of the elevation above the horizon.
  func height(latitude: Double, longitude: Double) -> Double {
    let phi = latitude * .pi / 180
    return sin(phi) * sin(declination) + cos(phi) * cos(declination)
      * cos(hourAngle(longitude: longitude))
  }
}
