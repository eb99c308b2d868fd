package import LightFoundation

extension Forecast {
  /// The hour that an instant lies in: the last row not after it, if it is not too old.
  package func hour(at instant: Date) -> Conditions? {
    Forecast.row(at: instant, in: hours)
  }

  /// What to show for an instant: the current weather if it is that of then, else the hour.
  ///
  /// The current weather stands for the half hour around it; a forecast from the cache may have
  /// been made long ago.
  package func conditions(at instant: Date) -> Conditions? {
    if let current, abs(current.time.timeIntervalSince(instant)) <= 1800 { return current }
    return hour(at: instant)
  }

  /// The hours whose instants lie in a stretch of time.
  package func hours(in span: Range<Date>) -> ArraySlice<Conditions> {
    Forecast.rows(in: span, of: hours)
  }

  /// The quarters whose instants lie in a stretch of time.
  package func minutes(in span: Range<Date>) -> ArraySlice<Conditions> {
    Forecast.rows(in: span, of: minutes)
  }

  /// The hours of a day of the calendar: 23, 24 or 25 of them.
  package func hours(on day: CalendarDay) -> ArraySlice<Conditions> {
    hours(in: zone.span(of: day))
  }

  /// The summary of the day that an instant lies in.
  package func day(containing instant: Date) -> Day? {
    day(on: zone.day(of: instant))
  }

  /// The summary of a day of the calendar.
  package func day(on day: CalendarDay) -> Day? {
    days.first { zone.day(of: $0.middle) == day }
  }

  /// The day of the calendar that a summary is for.
  package func calendarDay(of day: Day) -> CalendarDay {
    zone.day(of: day.middle)
  }

  /// The summaries from the day of an instant on.
  package func days(from instant: Date) -> ArraySlice<Day> {
    let first = zone.day(of: instant)
    return days.drop { zone.day(of: $0.middle) < first }
  }

  /// What falls in a stretch of time, mm; hours that lie in it partly count by their part.
  ///
  /// Nil where no hour of it is known.
  package func precipitation(in span: Range<Date>) -> Double? {
    Forecast.sum(of: hours, in: span) { $0.precipitation }
  }

  /// The fresh snow of a stretch of time, cm.
  package func snowfall(in span: Range<Date>) -> Double? {
    Forecast.sum(of: hours, in: span) { $0.snowfall }
  }

  /// How much the pressure has changed in the three hours before an instant, hPa.
  package func pressureChange(before instant: Date) -> Double? {
    guard let now = hour(at: instant), let then = hour(at: now.time - 3 * 3600),
      let late = now.seaLevelPressure ?? now.surfacePressure,
      let early = now.seaLevelPressure == nil ? then.surfacePressure : then.seaLevelPressure
    else { return nil }
    return late - early
  }

  private static func sum(
    of rows: [Conditions], in span: Range<Date>, _ amount: (Conditions) -> Double?
  ) -> Double? {
    var sum: Double?
    for row in rows[firstIndex(in: rows, after: span.lowerBound)...] {
      let rowSpan = row.span
      guard rowSpan.lowerBound < span.upperBound else { break }
      guard let amount = amount(row), !rowSpan.isEmpty else { continue }
      let part = rowSpan.clamped(to: span)
      let share =
        part.upperBound.timeIntervalSince(part.lowerBound)
        / rowSpan.upperBound.timeIntervalSince(rowSpan.lowerBound)
      sum = (sum ?? 0) + amount * share
    }
    return sum
  }

  private static func row(at instant: Date, in rows: [Conditions]) -> Conditions? {
    let next = firstIndex(in: rows, after: instant)
    guard next > 0 else { return nil }
    let row = rows[next - 1]
    return instant.timeIntervalSince(row.time) < max(row.interval, 900) ? row : nil
  }

  private static func rows(
    in span: Range<Date>, of rows: [Conditions]
  ) -> ArraySlice<Conditions> {
    let first = firstIndex(in: rows) { $0.time >= span.lowerBound }
    let end = firstIndex(in: rows) { $0.time >= span.upperBound }
    return rows[first..<max(first, end)]
  }

  private static func firstIndex(in rows: [Conditions], after instant: Date) -> Int {
    firstIndex(in: rows) { $0.time > instant }
  }

  /// Where a condition begins to hold that holds from there to the end.
  private static func firstIndex(
    in rows: [Conditions], where holds: (Conditions) -> Bool
  ) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if holds(rows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
