import LightFoundation
import Weather
import WeatherPictures

/// The rows of the table of hours: all that are known, each day behind its heading.
struct HourRows {
  enum Row: Hashable {
    case day(CalendarDay)
    case hour(WeatherMoment)
  }

  let rows: [Row]
  /// The row of the moment that is shown.
  let cursor: Int
  /// The row that the heading stands in when the table is opened: the next is the first hour.
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

  /// Whether the first row of so many is always the heading of a day.
  static func hasHeading(_ height: Int) -> Bool { height >= 3 }

  /// The first of so many rows that are seen: as near to the wanted one as the cursor lets it be.
  ///
  /// The heading of its day stands in its place.
  func first(_ top: Date?, height: Int) -> Int {
    let wanted = top.map { time in
      let row = rows.firstIndex { row in
        if case .hour(let hour) = row { hour.time >= time } else { false }
      }
      // The heading goes with the first hour of its day.
      return row.map { $0 > 0 && isDay($0 - 1) ? $0 - 1 : $0 } ?? rows.count
    }
    let covered = Self.hasHeading(height) ? 1 : 0
    let start = opening + 1 - covered
    var first = min(max(wanted ?? start, cursor - height + 1), cursor - covered)
    first = max(min(first, rows.count - height), 0)
    // Two headings need not stand one below the other.
    return covered == 1 && isDay(first + 1) && first + 1 < cursor ? first + 1 : first
  }

  func day(of row: Int, in zone: PlaceZone) -> CalendarDay? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .day(let day): return day
    case .hour(let hour): return zone.day(of: hour.time)
    }
  }

  /// The time of a row; of a heading, that of the hour behind it.
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
