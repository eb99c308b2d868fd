import LightFoundation
import Weather

/// A time as typed: `now`, `+3h`, `17:00`, `tomorrow`, `tomorrow 9:30`, `2026-11-22`,
/// `2026-11-22T17:00`, optionally with `Z` or `+01:00` if it is not local to the place.
enum MomentText: Hashable, Sendable {
  case later(Duration)
  /// A local time on a day relative to today.
  case clock(dayOffset: Int, ClockTime)
  /// A time on a date, local to the place or with an offset from UTC in seconds.
  case day(CalendarDay, ClockTime, offset: Int?)

  init?(_ text: String) {
    let text = text.lowercased().trimmed
    if text == "now" {
      self = .later(.zero)
    } else if text.last?.isNumber == true, text.hasPrefix("+") || text.hasPrefix("-") {
      // Ambiguous: users tend to mean hours, but options with a duration take seconds.
      return nil
    } else if text.hasPrefix("+"), let later = DurationText.read(String(text.dropFirst())) {
      self = .later(later)
    } else if text.hasPrefix("-"), let sooner = DurationText.read(String(text.dropFirst())) {
      self = .later(.zero - sooner)
    } else if let day = MomentText.relativeDay(text) {
      self = day
    } else if let clock = MomentText.clock(text) {
      self = .clock(dayOffset: 0, clock)
    } else if let date = MomentText.date(text) {
      self = date
    } else {
      return nil
    }
  }

  /// Returns the instant at a place, relative to now.
  func instant(from now: Date, in zone: PlaceZone) -> Date {
    switch self {
    case .later(let duration): return now + Double(duration.components.seconds)
    case .clock(let days, let time):
      return zone.instant(on: zone.day(of: now).advanced(by: days), at: time)
    case .day(let day, let time, nil): return zone.instant(on: day, at: time)
    case .day(let day, let time, let offset?):
      let seconds = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60 - offset
      return Date(timeIntervalSince1970: Double(seconds))
    }
  }

  private static func relativeDay(_ text: String) -> MomentText? {
    for (word, offset) in [("today", 0), ("tomorrow", 1)] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count).trimmed
      if rest.isEmpty { return .clock(dayOffset: offset, ClockTime(hour: 12, minute: 0)) }
      return clock(rest).map { .clock(dayOffset: offset, $0) }
    }
    return nil
  }

  /// Parses `17:00`, `5pm` or `5:30 pm`.
  private static func clock(_ text: String) -> ClockTime? {
    let half = ["am", "pm"].first { text.hasSuffix($0) }
    let digits = text.dropLast(half == nil ? 0 : 2).trimmed
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, first.count <= 2, let hour = Int(first), parts.count <= 3,
      half != nil || parts.count > 1
    else { return nil }
    let sixtieths = parts.dropFirst().map { part in
      part.count == 2 && part.allSatisfy(\.isNumber) ? Int(part) : nil
    }
    guard sixtieths.allSatisfy({ $0.map { $0 < 60 } ?? false }) else { return nil }
    let minute = sixtieths.first.flatMap(\.self) ?? 0
    guard let half else {
      return (0..<24).contains(hour) ? ClockTime(hour: hour, minute: minute) : nil
    }
    guard (1...12).contains(hour) else { return nil }
    return ClockTime(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: minute)
  }

  private static func date(_ text: String) -> MomentText? {
    let numbers = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[0].count == 4, let year = Int(numbers[0]),
      let month = Int(numbers[1]), let number = Int(numbers[2]), (1...12).contains(month),
      (1...31).contains(number)
    else { return nil }
    let day = CalendarDay(year: year, month: month, day: number)
    guard CalendarDay(daysSince1970: day.daysSince1970) == day else { return nil }
    var rest = text.dropFirst(10)
    if rest.isEmpty { return .day(day, ClockTime(hour: 12, minute: 0), offset: nil) }
    guard rest.first == "t" || rest.first == " " else { return nil }
    rest = rest.dropFirst()
    let mark = rest.firstIndex { "z+-".contains($0) } ?? rest.endIndex
    guard let time = clock(String(rest[..<mark])) else { return nil }
    guard mark < rest.endIndex else { return .day(day, time, offset: nil) }
    return offset(String(rest[mark...])).map { .day(day, time, offset: $0) }
  }

  /// Parses `z`, `+01:00`, `-0930` or `+2`.
  private static func offset(_ text: String) -> Int? {
    if text == "z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 15, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (text.hasPrefix("-") ? -1 : 1)
  }
}

/// Durations as typed: `90s`, `30m`, `2h`, `1d`, `1h30m`, `500ms`.
enum DurationText {
  private static let units: [(name: String, milliseconds: Int)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// Parses a duration; a bare number is in seconds.
  static func read(_ text: String) -> Duration? {
    var rest = text.lowercased()[...]
    var total = 0.0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
      guard let number = Double(digits), number.isFinite else { return nil }
      let isAlone = name.isEmpty && digits.count == text.count
      guard
        let unit = units.first(where: { $0.name == name })?.milliseconds ?? (isAlone ? 1000 : nil)
      else { return nil }
      total += number * Double(unit)
    }
    guard total <= 366 * 86_400_000 else { return nil }
    return .milliseconds(Int(clamping: total.rounded()))
  }
}
