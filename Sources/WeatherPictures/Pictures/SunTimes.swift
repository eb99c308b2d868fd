import LightFoundation
import Weather

/// When the sun rises and sets on the day of a view, in words.
package struct SunTimes: Sendable {
  /// The clock at sunrise.
  package let rise: String
  /// The clock at sunset.
  package let set: String
  /// How long the sun is up, such as `8h27`, or `24h` where it does not set.
  package let length: String
  /// How much longer than the day before, such as `+3m`.
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
