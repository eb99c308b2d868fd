package import LightFoundation
package import Weather
import WeatherPictures

/// Formats instants as ISO 8601 and zones by offset, without system formatters.
package enum TimeText {
  /// Returns a text such as `2026-11-21T04:24:00+01:00`.
  package static func iso(_ instant: Date, in zone: PlaceZone) -> String {
    let offset = zone.offset(at: instant)
    let seconds = Int(clamping: instant.timeIntervalSince1970.rounded(.down))
    let local = PlaceZone(identifier: nil, fallbackOffset: offset)
    let clock = local.clock(at: instant)
    let second = (((seconds % 60) + 60) % 60).twoDigits
    return local.day(of: instant).iso + "T" + clock.text() + ":" + second + self.offset(offset)
  }

  /// Returns a text such as `UTC+1`, `UTC+5:45` or `UTC`.
  package static func zone(_ zone: PlaceZone, at instant: Date) -> String {
    let offset = zone.offset(at: instant)
    guard offset != 0 else { return "UTC" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60 == 0 ? "" : ":" + (minutes % 60).twoDigits
    return "UTC\(offset < 0 ? "-" : "+")\(minutes / 60)\(rest)"
  }

  /// Returns a text such as `+01:00` or `Z`.
  private static func offset(_ seconds: Int) -> String {
    guard seconds != 0 else { return "Z" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }
}
