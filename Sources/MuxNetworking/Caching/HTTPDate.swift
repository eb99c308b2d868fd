package import LightFoundation

/// Parses the three date formats of HTTP (RFC 9110, section 5.6.7) and writes the preferred one.
///
/// Case-insensitive. Accepts no time zone but GMT (RFC 9111, section 4.2).
package enum HTTPDate {
  /// Parses a date, or returns nil if it is invalid.
  ///
  /// Takes a two-digit year more than 50 years after `now` as a past year.
  package static func read(_ text: String, now: Date = Date()) -> Date? {
    let parts = text.trimmed.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    switch parts.count {
    case 4: return dashed(parts, now: now)
    case 5, 6: return parts[0].hasSuffix(",") ? usual(parts) : old(parts)
    default: return nil
    }
  }

  /// Formats a date in the preferred form, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// Computes the Gregorian date from a day count with years that begin in March.
  package static func written(_ date: Date) -> String {
    let seconds = Int(clamping: max(0, min(date.timeIntervalSince1970, 253_402_300_799)))
    let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (shifted, era) = ((days + 719_468) % 146_097, (days + 719_468) / 146_097)
    let year = (shifted - shifted / 1460 + shifted / 36_524 - shifted / 146_096) / 365
    let dayOfYear = shifted - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let name = months[(month + 2) % 12].capitalized
    let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][days % 7]
    let full = era * 400 + year + (month >= 10 ? 1 : 0)
    return "\(weekday), \(padded(day)) \(name) \(full) "
      + [second / 3600, second / 60 % 60, second % 60].map(padded).joined(separator: ":") + " GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Parses a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func usual(_ parts: [Substring]) -> Date? {
    guard parts.count == 6, parts[5] == "gmt", weekdays.contains(parts[0].dropLast().prefix(3)),
      parts[0].utf8.count == 4, let day = number(parts[1], digits: 2),
      let year = number(parts[3], digits: 4)
    else { return nil }
    return date(year: year, month: parts[2], day: day, time: parts[4])
  }

  /// Parses a date such as `Sunday, 06-Nov-94 08:49:37 GMT`.
  private static func dashed(_ parts: [Substring], now: Date) -> Date? {
    let day = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard parts[3] == "gmt", parts[0].hasSuffix("day,"), weekdays.contains(parts[0].prefix(3)),
      day.count == 3, let number = number(day[0], digits: 2),
      let short = Self.number(day[2], digits: 2),
      let late = date(year: 2000 + short, month: day[1], day: number, time: parts[2])
    else { return nil }
    let limit = now.addingTimeInterval(50 * 365.25 * 86_400)
    guard late > limit else { return late }
    return date(year: 1900 + short, month: day[1], day: number, time: parts[2])
  }

  /// Parses a date such as `Sun Nov  6 08:49:37 1994`.
  private static func old(_ parts: [Substring]) -> Date? {
    let isShort = parts.count == 6
    guard weekdays.contains(parts[0]), !isShort || parts[2].isEmpty,
      let day = number(parts[isShort ? 3 : 2], digits: isShort ? 1 : 2),
      let year = number(parts[parts.count - 1], digits: 4)
    else { return nil }
    return date(year: year, month: parts[1], day: day, time: parts[parts.count - 2])
  }

  private static let weekdays: Set<Substring> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months: [Substring] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func date(year: Int, month: Substring, day: Int, time: Substring) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
      .map { number($0, digits: 2) }
    // Second 60 is a leap second.
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      hour < 24, minute < 60, second <= 60, let index = months.firstIndex(of: month)
    else { return nil }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard year > 0, day > 0, day <= lengths[index] else { return nil }
    let before = year - 1
    let days =
      before * 365 + before / 4 - before / 100 + before / 400
      + lengths[..<index].reduce(0, +) + day - 1 - 719_162
    return Date(timeIntervalSince1970: Double(days * 86_400 + hour * 3600 + minute * 60 + second))
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
