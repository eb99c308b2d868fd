import LightFoundation
import Weather

/// Sunrise, sunset and day length of a view, as text.
package struct SunTimes: Sendable {
  /// The clock time of sunrise.
  package let rise: String
  /// The clock time of sunset.
  package let set: String
  /// The length of daylight, such as `8h27`, or `24h` if the sun does not set.
  package let length: String
  /// The difference to the day before, such as `+3m`.
  package let change: String

  package init(_ view: WeatherView) {
    let sun = view.sun
    rise = sun.sunrise.map(view.time) ?? "–"
    set = sun.sunset.map(view.time) ?? "–"
    length = AgeText.daylight(sun.daylight)
    let before = SunDay(
      on: view.date.advanced(by: -1), in: view.zone, over: view.place.coordinates)
    let minutes = Int(clamping: ((sun.daylight - before.daylight) / 60).rounded())
    change = minutes < 0 ? "\(minutes)m" : "+\(minutes)m"
  }
}
