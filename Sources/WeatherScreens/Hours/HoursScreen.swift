import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The hour table of the shown place.
struct HoursScreen: Widget {
  private let state: HoursState
  private let app: AppState

  init(_ state: HoursState, _ app: AppState) {
    self.state = state
    self.app = app
  }

  func draw(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let layout = HoursLayout(canvas.size)
    let width = canvas.size.width
    canvas.draw(Header(entry, app, width >= 92 ? .wide : .medium), in: layout.header)
    canvas.draw(KeyRow(keys, app), in: layout.keys)
    guard entry.forecast != nil else {
      return canvas.draw(NoWeather(entry, app), in: layout.rows)
    }
    drawRows(WeatherView(entry, app), layout, on: &canvas)
  }

  private func drawRows(_ view: WeatherView, _ layout: HoursLayout, on canvas: inout Canvas) {
    let rows = HourRows(view)
    let height = layout.rows.height
    let first = rows.first(state.top, height: height)
    let seen = rows.rows.dropFirst(first).prefix(height)
    // Uses all hours, so that scrolling does not add or remove columns.
    let hours = rows.rows.compactMap { row -> WeatherMoment? in
      if case .hour(let hour) = row { hour } else { nil }
    }
    let table = HourTable(view, hours, width: canvas.size.width)
    canvas.draw(in: layout.heads) { table.drawHeads(on: &$0) }
    for (line, index) in seen.indices.enumerated() {
      let part = Rectangle(
        x: 0, y: layout.rows.top + line, width: canvas.size.width, height: 1)
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
    let look = view.look
    let today = date == view.today ? look.language.today.asTitle + ", " : ""
    let title = TextLine(today + look.language.date(date), Style(.title, .bold))
    var rest = TextLine()
    if let day = view.forecast.day(on: date) {
      if let low = day.minimumTemperature, let high = day.maximumTemperature {
        rest = look.colored(low) + TextLine(" \(look[.to]) ", Style(.dim)) + look.colored(high)
      }
      let fall = Fall(day.precipitation, snow: day.snowfall)?.text(look)
      if let fall { rest += TextLine("  " + fall, look.water) }
    }
    canvas.draw(Rule(title, trailing: rest), in: part)
  }

  private var keys: [KeyHelp.Entry] {
    let look = app.settings.look
    let keys: [(String, Message)] = [
      ("↑↓", .hour), ("Esc", .back), ("?", .help), ("PgUp PgDn", .keys.day), ("n", .now),
      ("r", .refresh),
    ]
    return keys.map { look.key($0, $1) }
  }
}
