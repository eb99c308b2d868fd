/// An offset that holds for good, or two that take turns every year on the same dates.
struct YearlyRule: Sendable, Equatable {
  /// A day of every year, and a time on it.
  struct Turn: Sendable, Equatable {
    enum Day: Sendable, Equatable {
      /// The day of the year, 1 to 365; 29 February is never counted.
      case numbered(Int)
      /// The days since 1 January, 0 to 365.
      case counted(Int)
      /// A day of the week, 0 for Sunday, in a week of a month; the fifth week is the last.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    /// Seconds after midnight, by the clock that goes until then; may lie on another day.
    let time: Int

    /// Seconds since 1970 as that clock shows them.
    func localSeconds(in year: Int) -> Int { daysSince1970(in: year) * 86_400 + time }

    private func daysSince1970(in year: Int) -> Int {
      switch day {
      case .counted(let days): return CalendarDay(year: year, month: 1, day: 1).daysSince1970 + days
      case .numbered(let number):
        let date = CalendarDay(daysSince1970: number - 1)
        return CalendarDay(year: year, month: date.month, day: date.day).daysSince1970
      case .weekday(let weekday, let week, let month):
        let first = CalendarDay(year: year, month: month, day: 1)
        let next = CalendarDay(
          year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
        var days = first.daysSince1970 + (weekday + 7 - first.weekday % 7) % 7 + (week - 1) * 7
        if days >= next.daysSince1970 { days -= 7 }
        return days
      }
    }
  }

  /// The other offset of the year.
  struct Summer: Sendable, Equatable {
    let offset: Int
    let start: Turn
    let end: Turn
  }

  let standard: Int
  let summer: Summer?

  /// Seconds east of Greenwich at so many seconds since 1970.
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
