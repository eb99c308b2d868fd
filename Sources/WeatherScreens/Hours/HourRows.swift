import LightFoundation
import Weather
import WeatherPictures

/// The rows of the hour table: all known hours, with a heading before each day.
struct HourRows {
  enum Row: Hashable {
    case day(CalendarDay)
    case hour(WeatherMoment)
  }

  let rows: [Row]
  /// The row of the shown time.
  let cursor: Int
  /// The row at the top of a newly opened table.
  ///
  /// A heading covers it, so the first hour is the next row.
  private let opening: Int

  init(_ view: WeatherView) {
    let known = view.forecast.hours
    let first = known.first?.time ?? view.now
    let span = (known.last?.time ?? first).timeIntervalSince(first)
    let count = span.isFinite ? Int(clamping: min(span / 3600, 10_000)) + 1 : 0
    var rows: [Row] = []
    var (cursor, opening) = (0, 0)
    var day: CalendarDay?
    let isToday = view.date == view.today
    let start = isToday ? min(view.now, view.moment) : view.zone.start(of: view.date)
    for hour in view.forecast.hours(from: first, count) {
      let date = view.zone.day(of: hour.time)
      if date != day { rows.append(.day(date)) }
      day = date
      if hour.time <= view.moment { cursor = rows.count }
      if hour.time <= start { opening = rows.count - 1 }
      rows.append(.hour(hour))
    }
    self.rows = rows
    self.cursor = cursor
    self.opening = opening
  }

  /// Returns whether a table of this height always starts with a day heading.
  static func hasHeading(_ height: Int) -> Bool { height >= 3 }

  /// Returns the first visible row: as close to the requested time as the cursor permits.
  ///
  /// A day heading replaces this row.
  func first(_ top: Date?, height: Int) -> Int {
    let wanted = top.map { time in
      let row = rows.firstIndex { row in
        if case .hour(let hour) = row { hour.time >= time } else { false }
      }
      // Shows the heading together with the first hour of its day.
      return row.map { $0 > 0 && isDay($0 - 1) ? $0 - 1 : $0 } ?? rows.count
    }
    let covered = Self.hasHeading(height) ? 1 : 0
    let start = opening + 1 - covered
    var first = min(max(wanted ?? start, cursor - height + 1), cursor - covered)
    first = max(min(first, rows.count - height), 0)
    // Avoids two headings in a row.
    return covered == 1 && isDay(first + 1) && first + 1 < cursor ? first + 1 : first
  }

  func day(of row: Int, in zone: PlaceZone) -> CalendarDay? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .day(let day): return day
    case .hour(let hour): return zone.day(of: hour.time)
    }
  }

  /// Returns the time of a row, or of the following hour for a heading.
  func time(of row: Int) -> Date? {
    guard rows.indices.contains(row) else { return nil }
    if case .hour(let hour) = rows[row] { return hour.time }
    return time(of: row + 1)
  }

  private func isDay(_ row: Int) -> Bool {
    guard rows.indices.contains(row), case .day = rows[row] else { return false }
    return true
  }
}
