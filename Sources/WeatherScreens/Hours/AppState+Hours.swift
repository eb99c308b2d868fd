import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  mutating func handle(_ input: Input, in state: HoursScreen) -> [AppEffect] {
    switch input {
    case .wheel(_, let steps): return move(state) { $0.moveCursor(steps) }
    case .click(let point, .left):
      guard let time = time(at: point, state) else { return [] }
      return move(state) { $0.show(hourOf: time) }
    case .key(let key): return handle(key, in: state)
    default: return []
    }
  }

  private mutating func handle(_ key: Key, in state: HoursScreen) -> [AppEffect] {
    switch key {
    case .escape, .character("q"):
      layer = nil
      return []
    case .up, .character("k"): return move(state) { $0.moveCursor(-1) }
    case .down, .character("j"): return move(state) { $0.moveCursor(1) }
    case .home, .character("g"): return move(state) { $0.placeCursor($0.firstKnownHour) }
    case .end, .character("G"): return move(state) { $0.placeCursor($0.lastHour ?? $0.cursor) }
    default: break
    }
    guard let action = KeyTable.action(of: key, self) else { return refuse(key) }
    switch action {
    case .backToNow:
      cursor = 0
      layer = HoursScreen()
    case .dayBack: return movePage(-1, state)
    case .dayForward: return movePage(1, state)
    case .hourBack: return move(state) { $0.moveCursor(-1) }
    case .hourForward: return move(state) { $0.moveCursor(1) }
    default: return performAnywhere(key) ?? refuse(key)
    }
    return []
  }

  /// Moves the cursor; the table scrolls only if the cursor would leave it.
  private mutating func move(
    _ state: HoursScreen, by hours: Double = 0, _ change: (inout AppState) -> Void
  ) -> [AppEffect] {
    let before = top(state)
    change(&self)
    var state = state
    state.top = before.map { $0 + hours * 3600 }
    state.top = top(state)
    layer = state
    return []
  }

  /// Moves the cursor and scrolls the table by the same amount.
  private mutating func movePage(_ days: Int, _ state: HoursScreen) -> [AppEffect] {
    var moved = self
    moved.moveCursor(days: days)
    let place = moved.cursor
    return move(state, by: Double(place - cursor)) { $0.placeCursor(place) }
  }

  /// Returns the time of the first visible row.
  private func top(_ state: HoursScreen) -> Date? {
    guard let shown else { return nil }
    let rows = HourRows(WeatherView(shown, self))
    return rows.time(of: rows.first(state.top, height: HoursLayout(room).rows.height))
  }

  /// Returns the time of the row at a point, or nil for a heading.
  private func time(at point: Point, _ state: HoursScreen) -> Date? {
    let part = HoursLayout(room).rows
    guard part.contains(point), let shown else { return nil }
    let rows = HourRows(WeatherView(shown, self))
    let line = point.y - part.top
    let row = rows.first(state.top, height: part.height) + line
    guard rows.rows.indices.contains(row), case .hour(let hour) = rows.rows[row],
      line > 0 || !HourRows.hasHeading(part.height)
    else { return nil }
    return hour.time
  }
}
