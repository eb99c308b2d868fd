import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The hour table of the shown place.
struct HoursScreen: Page {
  static let key = Key.enter

  /// The time of the first row, or nil for the beginning of the selected day.
  var top: Date?

  static func canOpen(in app: AppState) -> Bool { app.shown?.forecast != nil }

  static func open(in app: inout AppState) -> [AppEffect] {
    if canOpen(in: app) { app.layer = HoursScreen() }
    return []
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .keys.ofHours,
      [
        ("↑↓ ←→ k j h l", .hour), ("PgUp PgDn [ ]", .keys.dayBackAndOn), ("n 0", .keys.backToNow),
        ("g G Home End", .keys.firstAndLastHour), ("1-9", .keys.placeInRow),
        ("r R", .keys.askOneOrAll), ("?", .keys.theseKeys), ("Esc Enter q", .back),
      ]
    )
  }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let layout = HoursLayout(canvas.size)
    let width = canvas.size.width
    canvas.draw(Header(entry, app, width >= 92 ? .wide : .medium), in: layout.header)
    canvas.draw(KeyHelp(Self.keys(app.settings.display)), in: layout.keys)
    guard entry.forecast != nil else {
      return canvas.draw(NoWeather(entry: entry, state: app), in: layout.rows)
    }
    drawRows(WeatherView(entry, app), layout, on: &canvas)
  }

  private func drawRows(_ view: WeatherView, _ layout: HoursLayout, on canvas: inout Canvas) {
    let rows = HourRows(view)
    let height = layout.rows.height
    let first = rows.first(top, height: height)
    let seen = rows.rows.dropFirst(first).prefix(height)
    // Uses all hours, so that scrolling does not add or remove columns.
    let hours = rows.rows.compactMap { row -> WeatherMoment? in
      if case .hour(let hour) = row { hour } else { nil }
    }
    let table = HourTable(view, hours, width: canvas.size.width)
    canvas.draw(in: layout.heads) { table.drawHeads(on: &$0) }
    for (line, index) in seen.indices.enumerated() {
      let part = Rectangle(x: 0, y: layout.rows.top + line, width: canvas.size.width, height: 1)
      let isHeading = line == 0 && HourRows.hasHeading(height)
      if isHeading, let day = rows.day(of: index, in: view.zone) {
        drawHeading(day, view, in: part, on: &canvas)
        continue
      }
      switch rows.rows[index] {
      case .day(let day): drawHeading(day, view, in: part, on: &canvas)
      case .hour(let hour):
        canvas.draw(in: part) { table.draw(hour, isChosen: index == rows.cursor, on: &$0) }
      }
    }
  }

  /// Draws a day heading: date, temperature range and precipitation.
  private func drawHeading(
    _ date: CalendarDay, _ view: WeatherView, in part: Rectangle, on canvas: inout Canvas
  ) {
    let display = view.display
    let today = date == view.today ? display.language.today.asTitle + ", " : ""
    let title = TextLine(today + display.language.date(date), Style(.title, .bold))
    var rest = TextLine()
    if let day = view.forecast.day(on: date) {
      if let range = display.range(of: day) { rest = range }
      let fall = Fall(day.precipitation, snow: day.snowfall)?.text(display)
      if let fall { rest += TextLine("  " + fall, display.water) }
    }
    canvas.draw(Rule(title, trailing: rest), in: part)
  }

  private static func keys(_ display: DisplayOptions) -> [KeyHelp.Entry] {
    display.entries([
      ("↑↓", .hour), ("Esc", .back), ("?", .help), ("PgUp PgDn", .keys.day), ("n", .now),
      ("r", .refresh),
    ])
  }
}

/// The layout of the hour table for any screen size.
struct HoursLayout {
  let header: Rectangle
  let heads: Rectangle
  let rows: Rectangle
  let keys: Rectangle

  init(_ size: Size) {
    let parts = Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .fixed(size.height >= 7 ? 1 : 0), .flexible(),
      .fixed(size.height >= 6 ? 1 : 0))
    (header, heads, rows, keys) = (parts[0], parts[1], parts[2], parts[3])
  }
}

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
    (self.rows, self.cursor, self.opening) = (rows, cursor, opening)
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
