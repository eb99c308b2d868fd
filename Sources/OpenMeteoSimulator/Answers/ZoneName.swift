import LightFoundation
import Weather

/// Time zone names as on the server.
enum ZoneName {
  /// Returns `GMT`, `GMT+2`, `GMT-5`, `GMT+9:30`.
  static func abbreviation(_ offset: Int) -> String {
    guard offset != 0 else { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + String(rest)
    return "GMT" + (offset < 0 ? "-" : "+") + String(minutes / 60) + tail
  }

  /// Returns the nautical time zone, whose name has the opposite sign.
  static func atSea(longitude: Double) -> String {
    let hours = Int(clamping: (longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours))
  }

  /// Returns the offset from UTC in seconds; nil for an unknown zone.
  ///
  /// Nautical zones are known even without a time zone database.
  static func offset(_ name: String, at seconds: Int) -> Int? {
    guard name.contains("/") || ["GMT", "UTC"].contains(name) else { return nil }
    let zone = PlaceZone(identifier: name)
    if zone.isKnown { return zone.offset(at: Date(timeIntervalSince1970: Double(seconds))) }
    guard name.hasPrefix("Etc/GMT"), let hours = Int(name.dropFirst(7)),
      (-14...12).contains(hours)
    else { return nil }
    return -hours * 3600
  }
}
