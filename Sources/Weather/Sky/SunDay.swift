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
  private let coordinates: Coordinates

  /// Computes the sun's course around the solar noon nearest to an instant.
  package init(around instant: Date, over coordinates: Coordinates) {
    noon = SunDay.noon(near: instant, over: coordinates)
    self.coordinates = coordinates
    sunrise = SunDay.crossing(of: 90.833, from: noon, turning: -1, over: coordinates)
    sunset = SunDay.crossing(of: 90.833, from: noon, turning: 1, over: coordinates)
    if sunrise != nil || sunset != nil {
      course = .risesAndSets
    } else {
      let highest = Sun(at: noon, over: coordinates).elevation
      course = highest > -0.44 ? .polarDay : .polarNight
    }
  }

  package init(on day: CalendarDay, in zone: PlaceZone, over coordinates: Coordinates) {
    self.init(around: zone.start(of: day) + 12 * 3600, over: coordinates)
  }

  /// The start of civil twilight, with the sun 6° below the horizon, or nil.
  package var dawn: Date? { SunDay.crossing(of: 96, from: noon, turning: -1, over: coordinates) }
  /// The end of civil twilight, or nil if there is no such time.
  package var dusk: Date? { SunDay.crossing(of: 96, from: noon, turning: 1, over: coordinates) }

  /// The time from sunrise to sunset, in seconds.
  package var daylight: TimeInterval {
    switch course {
    case .polarDay: 86_400
    case .polarNight: 0
    case .risesAndSets: (sunset ?? noon + 12 * 3600).timeIntervalSince(sunrise ?? noon - 12 * 3600)
    }
  }

  private static func noon(near instant: Date, over coordinates: Coordinates) -> Date {
    var noon = instant
    for _ in 0..<3 {
      let orbit = Orbit(at: noon)
      noon -= Sun.hourAngle(at: noon, orbit: orbit, coordinates: coordinates) * 240
    }
    return noon
  }

  /// The time when the sun is at a zenith distance, before noon for a `turning` of -1, else after it.
  ///
  /// Iterates with the sun's position at the previous guess; four rounds converge to a second.
  static func crossing(
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

package struct SunLight: Hashable, Sendable {
  /// The golden hours, with the sun from 4° below to 6° above the horizon: in the morning and
  /// evening, or one around noon if the sun stays below 6°.
  ///
  /// If the sun stays above -4°, the first begins and the last ends half a day from noon.
  package let golden: [Range<Date>]
  /// Astronomical twilight and the day between: the sun is less than 18° below the horizon.
  package let astronomical: Light

  /// A period around noon.
  package enum Light: Hashable, Sendable {
    case between(Date, Date)
    case allDay
    /// The sun stays below the limit.
    case never
  }

  /// Computes the light around the noon of a day.
  package init(of day: SunDay, over coordinates: Coordinates) {
    let noon = day.noon
    let sixHoursOff = sin(radians(coordinates.latitude)) * sin(radians(Orbit(at: noon).declination))
    func light(_ zenith: Double) -> Light {
      if let start = SunDay.crossing(of: zenith, from: noon, turning: -1, over: coordinates),
        let end = SunDay.crossing(of: zenith, from: noon, turning: 1, over: coordinates),
        start < end
      {
        return .between(start, end)
      }
      // If the sun never crosses this elevation, it is always above or always below it.
      return sixHoursOff > cos(radians(zenith)) ? .allDay : .never
    }
    astronomical = light(108)
    let night = (noon - 12 * 3600, noon + 12 * 3600)
    switch (light(94), light(84)) {
    case (.between(let start, let end), .between(let high, let low))
    where start < high && low < end:
      golden = [start..<high, low..<end]
    case (.between(let start, let end), .never): golden = [start..<end]
    case (.allDay, .between(let high, let low)):
      golden = [min(night.0, high)..<high, low..<max(night.1, low)]
    case (.allDay, .never): golden = [night.0..<night.1]
    default: golden = []
    }
  }
}

/// The length of daylight on each day of a year.
package struct YearOfLight: Hashable, Sendable {
  package let year: Int
  /// The daylight of each day in seconds, 1 January first.
  package let seconds: [TimeInterval]

  package init(_ year: Int, in zone: PlaceZone, over coordinates: Coordinates) {
    self.year = year
    let first = CalendarDay(year: year, month: 1, day: 1)
    let count = CalendarDay(year: year + 1, month: 1, day: 1).daysSince1970 - first.daysSince1970
    seconds = (0..<count).map {
      SunDay(on: first.advanced(by: $0), in: zone, over: coordinates).daylight
    }
  }
}
