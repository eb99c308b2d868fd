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
