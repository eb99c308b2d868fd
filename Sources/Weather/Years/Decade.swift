/// A calendar decade, beginning with a year that ends in 0.
package struct Decade: Hashable, Sendable, Comparable {
  package let firstYear: Int

  package init(of year: Int) { firstYear = (year / 10) * 10 }

  package var years: ClosedRange<Int> { firstYear...(firstYear + 9) }

  /// The decades from that of one year to that of another.
  package static func all(from first: Int, to last: Int) -> [Decade] {
    stride(from: Decade(of: first).firstYear, through: max(first, last), by: 10).map(Decade.init)
  }

  package static func < (one: Decade, other: Decade) -> Bool { one.firstYear < other.firstYear }
}
