package import LightFoundation

/// The position of the sun, seen from a point on the earth.
///
/// Uses the formulas of NOAA's solar calculator, accurate to about a minute between the polar
/// circles, from 1900 to 2100.
package struct Sun: Hashable, Sendable {
  /// Degrees above the horizon, including refraction; negative below.
  package let elevation: Double

  package init(at instant: Date, over coordinates: Coordinates) {
    let orbit = Orbit(at: instant)
    let latitude = radians(coordinates.latitude)
    let declination = radians(orbit.declination)
    let hourAngle = radians(Sun.hourAngle(at: instant, orbit: orbit, coordinates: coordinates))
    let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    let geometric = degrees(asin(min(1, max(-1, sine))))
    elevation = geometric + Sun.refraction(at: geometric)
  }

  /// The hour angle, -180 to 180 degrees: 0 at solar noon.
  static func hourAngle(at instant: Date, orbit: Orbit, coordinates: Coordinates) -> Double {
    let seconds = instant.seconds.truncatingRemainder(dividingBy: 86_400)
    let solarMinutes = seconds / 60 + orbit.equationOfTime + 4 * coordinates.longitude
    return normalized(solarMinutes / 4) - 180
  }

  /// The atmospheric refraction at an elevation, degrees.
  private static func refraction(at elevation: Double) -> Double {
    let slope = tan(radians(elevation))
    let seconds =
      switch elevation {
      case 85...: 0.0
      case 5..<85: 58.1 / slope - 0.07 / pow(slope, 3) + 0.000086 / pow(slope, 5)
      case -0.575..<5:
        1735 + elevation * (-518.2 + elevation * (103.4 + elevation * (-12.79 + elevation * 0.711)))
      default: -20.772 / slope
      }
    return seconds / 3600
  }
}

/// The parts of the sun's position that depend only on the earth's orbit.
struct Orbit {
  /// The latitude over which the sun stands, degrees.
  let declination: Double
  /// The minutes by which a sundial is ahead of a clock.
  let equationOfTime: Double

  init(at instant: Date) {
    let century = (instant.seconds / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = normalized(280.46646 + century * (36_000.76983 + century * 0.0003032))
    let anomaly = radians(357.52911 + century * (35_999.05029 - 0.0001537 * century))
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * century) + sin(3 * anomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * century)
    let longitude = radians(meanLongitude + center - 0.00569 - 0.00478 * sin(node))
    let meanObliquity =
      23 + (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60
    let obliquity = radians(meanObliquity + 0.00256 * cos(node))
    declination = degrees(asin(sin(obliquity) * sin(longitude)))
    let y = pow(tan(obliquity / 2), 2)
    let double = 2 * radians(meanLongitude)
    equationOfTime =
      4
      * degrees(
        y * sin(double) - 2 * eccentricity * sin(anomaly)
          + 4 * eccentricity * y * sin(anomaly) * cos(double) - y * y * sin(2 * double) / 2
          - 1.25 * eccentricity * eccentricity * sin(2 * anomaly))
  }
}

func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

/// Normalizes an angle into 0..<360.
func normalized(_ degrees: Double) -> Double {
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  return turn < 0 ? turn + 360 : turn
}
