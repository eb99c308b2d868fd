import LightFoundation
import Weather

/// Sunrise, sunset and day length of a view, as text.
package struct SunTimes: Sendable {
  package let rise: String
  package let set: String
  /// The length of daylight, such as `8 h 27 min`, or `24 h` if the sun does not set.
  package let length: String
  /// The difference to the day before, such as `3 min longer than yesterday`.
  package let change: String
  /// The same, such as `+3 min`.
  let difference: String

  private static let same = Message("sun.same", "as long as yesterday")

  private static func longer(_ minutes: Int) -> Message {
    Message("sun.longer", "{0} min longer than yesterday", minutes)
  }

  private static func shorter(_ minutes: Int) -> Message {
    Message("sun.shorter", "{0} min shorter than yesterday", minutes)
  }

  package init(_ view: WeatherView) {
    let sun = view.sun
    rise = sun.sunrise.map(view.time) ?? "–"
    set = sun.sunset.map(view.time) ?? "–"
    let whole = AgeText.minutes(sun.daylight)
    length = whole % 1440 == 0 ? "\(whole / 60) h" : "\(whole / 60) h \(whole % 60) min"
    let before = SunDay(on: view.date.advanced(by: -1), in: view.zone, over: view.place.coordinates)
    let minutes = Int(clamping: ((sun.daylight - before.daylight) / 60).rounded())
    difference = minutes < 0 ? "\(minutes) min" : "+\(minutes) min"
    change =
      view.look[
        minutes == 0 ? Self.same : minutes < 0 ? Self.shorter(-minutes) : Self.longer(minutes)]
  }
}
