package import LightFoundation

/// What light the sun gives on one day beside that between sunrise and sunset.
package struct SunLight: Hashable, Sendable {
  /// When the sun is low and its light warm, from 4° below the horizon to 6° above it: in the morning
  /// and in the evening, or once around noon where it does not climb higher.
  ///
  /// Where it does not sink lower, the first begins and the last ends half a day from noon.
  package let golden: [Range<Date>]
  /// From when until when things at sea can be told from the sky, the sun 12° below the horizon.
  package let nautical: Light
  /// From when until when the sky is not wholly dark, the sun 18° below the horizon.
  package let astronomical: Light

  /// A stretch of light around noon.
  package enum Light: Hashable, Sendable {
    case between(Date, Date)
    case allDay
    /// The day does not reach it.
    case never
  }

  /// The light over a point, around the noon of a day.
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
      // Where the sun crosses a height at no time it is above it at all times or at none.
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
