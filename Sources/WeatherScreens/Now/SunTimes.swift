import LightFoundation
import Weather
import WeatherPictures

/// When the sun rises and sets on the day that is shown, in words.
struct SunTimes {
  /// The clock at sunrise.
  let rise: String
  /// The clock at sunset.
  let set: String
  /// How long the sun is up, such as `8h27`.
  let length: String
  /// How much longer than the day before, such as `+3m`.
  let change: String

  init(_ scene: PlaceScene) {
    let sun = scene.sun
    rise = sun.sunrise.map(scene.clock) ?? "–"
    set = sun.sunset.map(scene.clock) ?? "–"
    length = AgeText.short(sun.daylight)
    let before = SunDay(
      on: scene.zone.day(of: scene.moment).advanced(by: -1), in: scene.zone,
      over: scene.entry.place.coordinates)
    let minutes = Int(clamping: ((sun.daylight - before.daylight) / 60).rounded())
    change = minutes < 0 ? "\(minutes)m" : "+\(minutes)m"
  }
}
