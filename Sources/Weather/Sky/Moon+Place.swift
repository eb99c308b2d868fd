package import LightFoundation

extension Moon {
  /// How high the moon stands over a point at an instant, in degrees, to about one.
  ///
  /// Its longitude follows from its distance to the sun; that it is so near that the place on the
  /// earth matters lowers it by up to a degree.
  package static func elevation(at instant: Date, over coordinates: Coordinates) -> Double {
    let days = instant.seconds / 86_400 + 2_440_587.5 - 2_451_545
    let anomaly = radians(357.5291 + 0.98560028 * days)
    let sun =
      280.4665 + 0.98564736 * days + 1.9146 * sin(anomaly) + 0.02 * sin(2 * anomaly)
    let longitude = radians(normalized(sun + Moon(at: instant).elongation))
    let latitude = radians(5.128 * sin(radians(normalized(93.2721 + 13.22935024 * days))))
    let tilt = radians(23.4393)
    let declination = asin(
      sin(latitude) * cos(tilt) + cos(latitude) * sin(tilt) * sin(longitude))
    let ascension = degrees(
      atan2(sin(longitude) * cos(tilt) - tan(latitude) * sin(tilt), cos(longitude)))
    let turn = 280.46062 + 360.98564737 * days + coordinates.longitude - ascension
    let place = radians(coordinates.latitude)
    let sine =
      sin(place) * sin(declination)
      + cos(place) * cos(declination) * cos(radians(normalized(turn)))
    let height = asin(min(1, max(-1, sine)))
    return degrees(height) - 0.95 * cos(height)
  }
}
