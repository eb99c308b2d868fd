import LightFoundation
import Weather

/// Time zones as the server names them.
enum ZoneName {
  /// `GMT`, `GMT+2`, `GMT-5`, `GMT+9:30`.
  static func abbreviation(_ offset: Int) -> String {
    guard offset != 0 else { return "GMT" }
    let minutes = abs(offset) / 60
    let rest = minutes % 60
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + String(rest)
    return "GMT" + (offset < 0 ? "-" : "+") + String(minutes / 60) + tail
  }

  /// The zone of the open sea, whose sign is the wrong way round.
  static func atSea(longitude: Double) -> String {
    let hours = Int(clamping: (longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : "Etc/GMT" + (hours > 0 ? "-" : "+") + String(abs(hours))
  }

  /// Seconds east of Greenwich at an instant, none for a name that is no zone.
  ///
  /// A system without a database of zones still knows those of the sea.
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
