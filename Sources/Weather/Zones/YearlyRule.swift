import LightFoundation

/// A fixed offset, or two that alternate every year on the same dates.
struct YearlyRule: Sendable, Equatable {
  /// A yearly date and time at which the offset changes.
  struct Turn: Sendable, Equatable {
    enum Day: Sendable, Equatable {
      /// The day of the year, 1 to 365, not counting 29 February.
      case numbered(Int)
      /// The days since 1 January, 0 to 365.
      case counted(Int)
      /// A weekday, 0 for Sunday, in a week of a month; week 5 is the last.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// Seconds after midnight by the clock in effect before the change; may exceed a day.
    let time: Int

    /// Local seconds since 1970, by that clock.
    func localSeconds(in year: Int) -> Int { daysSince1970(in: year) * 86_400 + time }

    private func daysSince1970(in year: Int) -> Int {
      switch day {
      case .counted(let days): return CalendarDay(year: year, month: 1, day: 1).daysSince1970 + days
      case .numbered(let number):
        let date = CalendarDay(daysSince1970: number - 1)
        return CalendarDay(year: year, month: date.month, day: date.day).daysSince1970
      case .weekday(let weekday, let week, let month):
        let first = CalendarDay(year: year, month: month, day: 1)
        let next = CalendarDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        var days = first.daysSince1970 + (weekday + 7 - first.weekday % 7) % 7 + (week - 1) * 7
        if days >= next.daysSince1970 { days -= 7 }
        return days
      }
    }
  }

  /// The offset of daylight saving time, and its dates.
  struct Summer: Sendable, Equatable {
    let offset: Int
    let start: Turn
    let end: Turn
  }

  let standard: Int
  let summer: Summer?

  /// The offset at a Unix time, in seconds east of Greenwich.
  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let year = CalendarDay(secondsSince1970: seconds + standard).year
    let start = summer.start.localSeconds(in: year) - standard
    let end = summer.end.localSeconds(in: year) - summer.offset
    let isSummer =
      start < end ? start <= seconds && seconds < end : seconds < end || start <= seconds
    return isSummer ? summer.offset : standard
  }
}

extension YearlyRule {
  /// Parses a POSIX TZ string, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// The offsets in it count westward. Returns nil for anything else, and if the dates are missing.
  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard reader.skipName(), let west = reader.time() else { return nil }
    standard = -west
    if reader.rest.isEmpty {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    let summerWest = reader.rest.first == UInt8(ascii: ",") ? west - 3600 : reader.time()
    guard let summerWest, let start = reader.turn(), let end = reader.turn(), reader.rest.isEmpty
    else { return nil }
    summer = Summer(offset: -summerWest, start: start, end: end)
  }

  /// Consumes a text from its start.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    /// Skips a name: at least three letters, or any text between `<` and `>`.
    mutating func skipName() -> Bool {
      if consume("<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
        return consume(">")
      }
      let letters = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      rest = rest[letters.endIndex...]
      return letters.count >= 3
    }

    /// Reads `[+-]hours[:minutes[:seconds]]` and returns seconds.
    mutating func time() -> Int? {
      let isNegative = consume("-")
      if !isNegative { _ = consume("+") }
      guard var seconds = number(upTo: 167).map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where consume(":") {
        guard let part = number(upTo: 59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// Reads a comma and a date, with an optional `/time`; the default is 2:00.
    mutating func turn() -> Turn? {
      guard consume(","), let day = day() else { return nil }
      guard consume("/") else { return Turn(day: day, time: 7200) }
      return time().map { Turn(day: day, time: $0) }
    }

    private mutating func day() -> Turn.Day? {
      if consume("J") { return number(upTo: 365).flatMap { $0 > 0 ? .numbered($0) : nil } }
      guard consume("M") else { return number(upTo: 365).map { .counted($0) } }
      guard let month = number(upTo: 12), consume("."), let week = number(upTo: 5), consume("."),
        let weekday = number(upTo: 6), month > 0, week > 0
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func number(upTo limit: Int) -> Int? {
      let digits = rest.prefix { 48...57 ~= $0 }
      guard 1...3 ~= digits.count else { return nil }
      rest = rest[digits.endIndex...]
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
      return number <= limit ? number : nil
    }
  }
}
