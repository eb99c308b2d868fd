import LightFoundation

extension YearlyRule {
  /// Reads what POSIX calls a TZ string, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// Its offsets count westwards. Nil for anything else, and where the dates are left out.
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

  /// Takes what comes next off a text.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    /// Skips a name: at least three letters, or anything between `<` and `>`.
    mutating func skipName() -> Bool {
      if take("<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
        return take(">")
      }
      let letters = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
      rest = rest[letters.endIndex...]
      return letters.count >= 3
    }

    /// Hours with a sign if need be, minutes and seconds behind colons: in seconds.
    mutating func time() -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number(upTo: 167).map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where take(":") {
        guard let part = number(upTo: 59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    /// A date behind a comma, with a time behind a slash where it is not two o'clock.
    mutating func turn() -> Turn? {
      guard take(","), let day = day() else { return nil }
      guard take("/") else { return Turn(day: day, time: 7200) }
      return time().map { Turn(day: day, time: $0) }
    }

    private mutating func day() -> Turn.Day? {
      if take("J") { return number(upTo: 365).flatMap { $0 > 0 ? .numbered($0) : nil } }
      guard take("M") else { return number(upTo: 365).map { .counted($0) } }
      guard let month = number(upTo: 12), take("."), let week = number(upTo: 5), take("."),
        let weekday = number(upTo: 6), month > 0, week > 0
      else { return nil }
      return .weekday(weekday, week: week, month: month)
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
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
