/// A calendar day, independent of time zones.
package struct CalendarDay: Hashable, Sendable, Comparable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day a number of days after 1 January 1970.
  ///
  /// Counts years from March, which makes the leap day the last of the year.
  package init(daysSince1970 count: Int) {
    let sinceMarch = count + 719_468
    let era = (sinceMarch >= 0 ? sinceMarch : sinceMarch - 146_096) / 146_097
    let dayOfEra = sinceMarch - era * 146_097
    let leaps = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leaps) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthSinceMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthSinceMarch + 2) / 5 + 1
    month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Creates the day from local seconds since 1 January 1970.
  init(secondsSince1970 count: Int) {
    self.init(daysSince1970: (count >= 0 ? count : count - 86_399) / 86_400)
  }

  /// The number of days since 1 January 1970.
  package var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The weekday, from 1 for Monday to 7 for Sunday.
  package var weekday: Int {
    let sinceMonday = (daysSince1970 + 3) % 7
    return (sinceMonday + 7) % 7 + 1
  }

  /// The zero-based day of a leap year; 1 March is 60 in every year.
  package var dayOfLeapYear: Int {
    let leap = CalendarDay(year: 2024, month: month, day: day)
    return leap.daysSince1970 - CalendarDay(year: 2024, month: 1, day: 1).daysSince1970
  }

  package func advanced(by days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + days)
  }

  /// The date in ISO 8601, such as `2026-11-21`.
  package var iso: String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(twoDigits(month))-\(twoDigits(day))"
  }

  package static func < (one: CalendarDay, other: CalendarDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
