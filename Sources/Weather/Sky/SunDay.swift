package import LightFoundation

package struct SunDay: Hashable, Sendable {
  package enum Course: Hashable, Sendable {
    case risesAndSets
    case polarDay
    case polarNight
  }

  package let course: Course
  package let noon: Date
  /// When its upper edge comes up; nil where it does not.
  package let sunrise: Date?
  /// When its upper edge goes down; nil where it does not.
  package let sunset: Date?
  /// When civil twilight begins, the sun 6° below the horizon; nil where it does not.
  package let dawn: Date?
  /// When civil twilight ends; nil where it does not.
  package let dusk: Date?

  /// The sun over a point, around the noon that is nearest to an instant.
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

  /// The sun over a point on a day of the calendar there.
  package init(on day: CalendarDay, in zone: PlaceZone, over coordinates: Coordinates) {
    self.init(around: zone.start(of: day) + 12 * 3600, over: coordinates)
  }

  /// Seconds from sunrise to sunset.
  package var daylight: TimeInterval {
    switch course {
    case .polarDay: 86_400
    case .polarNight: 0
    case .risesAndSets:
      (sunset ?? noon + 12 * 3600).timeIntervalSince(sunrise ?? noon - 12 * 3600)
    }
  }

  /// How far the sun is on its way from sunrise to sunset, 0 to 1; nil while it is down.
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

  /// Each round takes the sun's place at the last guess; four settle it to a second.
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
