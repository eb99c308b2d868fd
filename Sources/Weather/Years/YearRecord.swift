import LightFoundation

/// How warm each day of many years was at a place, beside what is usual on it.
package struct YearRecord: Hashable, Sendable {
  package struct Year: Hashable, Sendable {
    package let year: Int
    /// By how much each day was warmer than usual, in hundredths of a degree, as days of a leap year.
    ///
    /// The least number where that is not known: so a year takes a kilobyte, of which there are many.
    private let hundredths: [Int16]

    private static let unknown = Int16.min

    init(year: Int, departures: [Double?]) {
      self.year = year
      hundredths = departures.map { value in
        value.map { Int16(clamping: ($0 * 100).rounded()) } ?? Self.unknown
      }
    }

    /// By how much a day was warmer than usual, °C; nil where that is not known.
    package func departure(ofDay day: Int) -> Double? {
      guard hundredths.indices.contains(day), hundredths[day] != Self.unknown else { return nil }
      return Double(hundredths[day]) / 100
    }

    /// By how much some days were warmer than usual, together; nil where none of them is known.
    package func departure(of days: Range<Int>) -> Double? {
      let known = hundredths[days.clamped(to: hundredths.indices)].filter { $0 != Self.unknown }
      guard !known.isEmpty else { return nil }
      return Double(known.reduce(0) { $0 + Int($1) }) / Double(known.count) / 100
    }

    /// The same of the whole year, or of what has passed of it.
    package var departure: Double? { departure(of: 0..<hundredths.count) }
  }

  /// The years, the earliest first, without those of which nothing is known.
  package let years: [Year]

  /// The years of some decades; nil where they hold no day at all.
  ///
  /// What is usual on a day is the mean of all years of it and of the seven days before and after.
  package init?(_ decades: [DecadeDays]) {
    var celsius: [Int: [Double?]] = [:]
    for decade in decades {
      for day in decade.firstDay..<(decade.firstDay + decade.count) {
        guard let value = decade[daysSince1970: day] else { continue }
        let date = CalendarDay(daysSince1970: day)
        celsius[date.year, default: Array(repeating: nil, count: 366)][date.dayOfLeapYear] = value
      }
    }
    guard !celsius.isEmpty else { return nil }
    let usual = Self.usual(Array(celsius.values))
    years = celsius.keys.sorted().map { year in
      let days = celsius[year] ?? []
      return Year(
        year: year,
        departures: zip(days, usual).map { day, usual in
          day.flatMap { day in usual.map { day - $0 } }
        })
    }
  }

  private static func usual(_ years: [[Double?]]) -> [Double?] {
    let sums = (0..<366).map { day -> (sum: Double, count: Int) in
      let known = years.compactMap { $0[day] }
      return (known.reduce(0, +), known.count)
    }
    return sums.indices.map { day in
      let around = (-7...7).map { sums[(day + $0 + 366) % 366] }
      let count = around.reduce(0) { $0 + $1.count }
      return count == 0 ? nil : around.reduce(0) { $0 + $1.sum } / Double(count)
    }
  }

  /// Where the latest year stands among all, in some of its days: how much warmer it is than usual in
  /// those that have passed, and how many others are known as well and how many of them were colder.
  package func standing(of days: Range<Int>) -> Standing? {
    guard let last = years.last else { return nil }
    let passed = days.clamped(to: 0..<366).filter { last.departure(ofDay: $0) != nil }
    guard let first = passed.first, let end = passed.last, passed.count >= 5,
      let departure = last.departure(of: first..<(end + 1))
    else { return nil }
    let others = years.dropLast().compactMap { year -> Double? in
      let known = passed.count { year.departure(ofDay: $0) != nil }
      return known * 10 >= passed.count * 9 ? year.departure(of: first..<(end + 1)) : nil
    }
    guard others.count >= 5 else { return nil }
    return Standing(
      year: last.year, departure: departure, others: others.count,
      colder: others.count { $0 < departure })
  }

  package struct Standing: Hashable, Sendable {
    package let year: Int
    /// By how much it is warmer than usual, °C.
    package let departure: Double
    package let others: Int
    package let colder: Int
  }

  /// The days of a month, as days of a leap year.
  package static func days(ofMonth month: Int) -> Range<Int> {
    let start = CalendarDay(year: 2000, month: month, day: 1).dayOfLeapYear
    let end = month == 12 ? 366 : CalendarDay(year: 2000, month: month + 1, day: 1).dayOfLeapYear
    return start..<end
  }
}
