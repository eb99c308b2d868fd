/// Ten years of the calendar, the last digit of the first of them a zero.
package struct Decade: Hashable, Sendable, Comparable {
  package let firstYear: Int

  package init(of year: Int) { firstYear = (year / 10) * 10 }

  package var years: ClosedRange<Int> { firstYear...(firstYear + 9) }

  /// All from the one of a year to that of another.
  package static func all(from first: Int, to last: Int) -> [Decade] {
    stride(from: Decade(of: first).firstYear, through: max(first, last), by: 10).map(Decade.init)
  }

  /// Orders the earlier before the later.
  package static func < (one: Decade, other: Decade) -> Bool { one.firstYear < other.firstYear }
}
