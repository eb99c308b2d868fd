package import LightFoundation

package struct SunDay: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    case risesAndSets
    case polarDay
    case polarNight
  }

  package let course: Course
  package let noon: Date
  /// The sunrise, or nil if the sun does not rise.
  package let sunrise: Date?
  /// The sunset, or nil if the sun does not set.
  package let sunset: Date?
  /// The start of civil twilight, with the sun 6° below the horizon, or nil if there is no such
  /// time.
  package let dawn: Date?
  /// The end of civil twilight, or nil if there is no such time.
  package let dusk: Date?

  /// Computes the sun's course around the solar noon nearest to an instant.
  package init(around instant: Date, over coordinates: Coordinates) {
    noon = SunDay.noon(near: instant, over: coordinates)
    let rising = SunDay.crossing(of: 90.833, before: noon, over: coordinates)
    let setting = SunDay.crossing(of: 90.833, after: noon, over: coordinates)
    dawn = SunDay.crossing(of: 96, before: noon, over: coordinates)
    dusk = SunDay.crossing(of: 96, after: noon, over: coordinates)
    sunrise = rising
    sunset = setting
    if rising != nil || setting != nil {
      course = .risesAndSets
    } else {
      let highest = Sun(at: noon, over: coordinates).elevation
      course = highest > -0.44 ? .polarDay : .polarNight
    }
  }

  /// Computes the sun's course on a calendar day.
  package init(on day: CalendarDay, in zone: PlaceZone, over coordinates: Coordinates) {
    self.init(around: zone.start(of: day) + 12 * 3600, over: coordinates)
  }

  /// The time from sunrise to sunset, in seconds.
  package var daylight: TimeInterval {
    switch course {
    case .polarDay: 86_400
    case .polarNight: 0
    case .risesAndSets:
      (sunset ?? noon + 12 * 3600).timeIntervalSince(sunrise ?? noon - 12 * 3600)
    }
  }

  /// The fraction of the time between sunrise and sunset that has passed, or nil at night.
  package func progress(at instant: Date) -> Double? {
    guard course != .polarNight else { return nil }
    let rise = sunrise ?? noon - 12 * 3600
    let part = instant.timeIntervalSince(rise) / daylight
    return (0...1).contains(part) ? part : nil
  }

  private static func noon(near instant: Date, over coordinates: Coordinates) -> Date {
    var noon = instant
    for _ in 0..<3 {
      let orbit = Orbit(at: noon)
      noon -= Sun.hourAngle(at: noon, orbit: orbit, coordinates: coordinates) * 240
    }
    return noon
  }

  static func crossing(
    of zenith: Double, before noon: Date, over coordinates: Coordinates
  ) -> Date? {
    crossing(of: zenith, from: noon, turning: -1, over: coordinates)
  }

  static func crossing(
    of zenith: Double, after noon: Date, over coordinates: Coordinates
  ) -> Date? {
    crossing(of: zenith, from: noon, turning: 1, over: coordinates)
  }

  /// Iterates with the sun's position at the previous guess; four rounds converge to a second.
  private static func crossing(
    of zenith: Double, from noon: Date, turning: Double, over coordinates: Coordinates
  ) -> Date? {
    let latitude = radians(coordinates.latitude)
    var instant = noon
    for _ in 0..<4 {
      let orbit = Orbit(at: instant)
      let declination = radians(orbit.declination)
      let cosine =
        (cos(radians(zenith)) - sin(latitude) * sin(declination))
        / (cos(latitude) * cos(declination))
      guard abs(cosine) <= 1 else { return nil }
      let drift = Sun.hourAngle(at: noon, orbit: orbit, coordinates: coordinates)
      instant = noon + (turning * degrees(acos(cosine)) - drift) * 240
    }
    return instant
  }
}
