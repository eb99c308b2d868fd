package import LightFoundation

/// The twilight and golden hours of a day.
package struct SunLight: Hashable, Sendable {
  /// The golden hours, with the sun from 4° below to 6° above the horizon: in the morning and
  /// evening, or one around noon if the sun stays below 6°.
  ///
  /// If the sun stays above -4°, the first begins and the last ends half a day from noon.
  package let golden: [Range<Date>]
  /// Nautical twilight and the day between: the sun is less than 12° below the horizon.
  package let nautical: Light
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
    let sixHoursOff =
      sin(radians(coordinates.latitude)) * sin(radians(Orbit(at: noon).declination))
    func light(_ zenith: Double) -> Light {
      if let start = SunDay.crossing(of: zenith, before: noon, over: coordinates),
        let end = SunDay.crossing(of: zenith, after: noon, over: coordinates), start < end
      {
        return .between(start, end)
      }
      // If the sun never crosses this elevation, it is always above or always below it.
      return sixHoursOff > cos(radians(zenith)) ? .allDay : .never
    }
    nautical = light(102)
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
