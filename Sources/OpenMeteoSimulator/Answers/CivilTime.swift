import LightFoundation
import Weather

/// Formats and parses times as Open-Meteo does, in the proleptic Gregorian calendar.
enum CivilTime {
  /// Returns `2026-03-08T02:00`; seconds are truncated.
  static func minute(_ seconds: Int) -> String {
    let day = floor(seconds, 86400)
    let minutes = (seconds - day * 86400) / 60
    return date(seconds) + "T" + two(minutes / 60) + ":" + two(minutes % 60)
  }

  static func date(_ seconds: Int) -> String {
    let date = CalendarDay(daysSince1970: floor(seconds, 86400))
    let year = String(date.year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year + "-" + two(date.month)
      + "-" + two(date.day)
  }

  /// Parses `2026-03-08` or `2026-03-08T02:00`; nil if the format or the date is invalid.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || bytes.count == 16 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { sum, byte in
        guard let sum, (48...57).contains(byte) else { return nil }
        return sum * 10 + Int(byte - 48)
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      bytes[4] == 45, bytes[7] == 45, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let days = CalendarDay(year: year, month: month, day: day).daysSince1970
    guard date(days * 86400) == String(decoding: bytes[..<10], as: UTF8.self) else { return nil }
    guard bytes.count == 16 else { return days * 86400 }
    guard let hour = number(11..<13), let minute = number(14..<16), bytes[10] == 84,
      bytes[13] == 58, hour < 24, minute < 60
    else { return nil }
    return days * 86400 + hour * 3600 + minute * 60
  }

  /// Divides, rounding toward negative infinity.
  static func floor(_ value: Int, _ unit: Int) -> Int {
    value >= 0 ? value / unit : -((unit - 1 - value) / unit)
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

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
    guard name.hasPrefix("Etc/GMT"), let hours = Int(name.dropFirst(7)), (-14...12).contains(hours)
    else { return nil }
    return -hours * 3600
  }
}
