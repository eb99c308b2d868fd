import LightFoundation

/// The temperatures of many years at a place, as departures from the normal of each day.
package struct YearRecord: Hashable, Sendable {
  package struct Year: Hashable, Sendable {
    package let year: Int
    /// The departure of each day of a leap year, in hundredths of a degree.
    ///
    /// `unknown` marks missing days. Small integers keep a year below a kilobyte.
    private let hundredths: [Int16]

    private static let unknown = Int16.min

    init(year: Int, departures: [Double?]) {
      self.year = year
      hundredths = departures.map { value in
        value.map { Int16(clamping: ($0 * 100).rounded()) } ?? Self.unknown
      }
    }

    /// The departure of a day from normal, °C, or nil if unknown.
    package func departure(ofDay day: Int) -> Double? {
      guard hundredths.indices.contains(day), hundredths[day] != Self.unknown else { return nil }
      return Double(hundredths[day]) / 100
    }

    /// The mean departure of a range of days, °C, or nil if all are unknown.
    package func departure(of days: Range<Int>) -> Double? {
      let known = hundredths[days.clamped(to: hundredths.indices)].filter { $0 != Self.unknown }
      guard !known.isEmpty else { return nil }
      return Double(known.reduce(0) { $0 + Int($1) }) / Double(known.count) / 100
    }

    package var departure: Double? { departure(of: 0..<hundredths.count) }
  }

  /// The first year shown, ten years after the archive of the service begins.
  package static let firstYear = 1950

  /// The years with data, earliest first.
  package let years: [Year]

  /// Computes the departures of the years in some decades, or returns nil if they have no data.
  ///
  /// The normal of a day is the mean of all years over the fifteen days around it.
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
    let normals = Self.normals(Array(celsius.values))
    years = celsius.keys.sorted().map { year in
      let days = celsius[year] ?? []
      return Year(
        year: year,
        departures: zip(days, normals).map { day, normals in
          day.flatMap { day in normals.map { day - $0 } }
        })
    }
  }

  private static func normals(_ years: [[Double?]]) -> [Double?] {
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

  /// Ranks the latest year among the others within a range of days.
  ///
  /// Compares only the days that have passed; nil with fewer than five days or years.
  package func standing(of days: Range<Int>) -> Standing? {
    let all = departures(of: days)
    guard let last = all.last, let departure = last.departure else { return nil }
    let others = all.dropLast().compactMap(\.departure)
    guard others.count >= 5 else { return nil }
    return Standing(
      year: last.year, departure: departure, others: others.count,
      colder: others.count { $0 < departure })
  }

  /// Returns the departure of each year within the days that the latest year has data for.
  ///
  /// Returns an empty list with fewer than five such days. A year that lacks more than a tenth of
  /// them has no departure.
  package func departures(of days: Range<Int>) -> [(year: Int, departure: Double?)] {
    guard let last = years.last else { return [] }
    let passed = days.clamped(to: 0..<366).filter { last.departure(ofDay: $0) != nil }
    guard let first = passed.first, let end = passed.last, passed.count >= 5 else { return [] }
    return years.map { year in
      let known = passed.count { year.departure(ofDay: $0) != nil }
      let isKnown = known * 10 >= passed.count * 9
      return (year.year, isKnown ? year.departure(of: first..<(end + 1)) : nil)
    }
  }

  package struct Standing: Hashable, Sendable {
    package let year: Int
    /// The mean departure from normal, °C.
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
