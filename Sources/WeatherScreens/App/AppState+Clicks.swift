import TerminalUI
import Weather
import WeatherPictures

enum ClickedPart {
  static let places = "places"
  static let results = "results"
  static let settings = "settings"
  static let entries = "entries"
  static let plot = "plot"
  static let days = "days"
}

extension AppState {
  /// Handles a click; returns nil if the point is not a click target.
  mutating func click(_ point: Point) -> [AppEffect]? {
    guard let target = target(at: point) else { return nil }
    // A click elsewhere may select an hour that the plot does not show.
    if target.meaning != .place(in: ClickedPart.plot) { heldHour = nil }
    let isSecond = lastClick == point
    lastClick = isSecond ? nil : point
    switch target.meaning {
    case .key(let key): return handle(.key(key))
    case .row(let row, let list): return click(row, of: list)
    case .place(let part):
      // The first click of a double click moved the cursor, and may have changed the picture.
      if isSecond, layer == nil, allows(.open(HoursScreen.key)) {
        return perform(.open(HoursScreen.key))
      }
      let size = target.part.size
      let point = point.moved(-target.part.left, -target.part.top)
      if part == ClickedPart.days, let day = day(inRow: point.y, height: size.height) {
        show(day)
      } else if part == ClickedPart.plot {
        showHour(at: point, size)
      }
      return []
    case .nothing: return nil
    }
  }

  /// Moves the cursor to the hour under a pointer that is dragged over the plot.
  mutating func drag(_ point: Point) {
    if let state = layer as? CompareState { return drag(point, state) }
    guard layer == nil || layer?.isDrawer == true, let target = target(at: point),
      target.meaning == .place(in: ClickedPart.plot)
    else { return }
    showHour(at: point.moved(-target.part.left, -target.part.top), target.part.size)
  }

  /// Handles the mouse wheel over the plot, the days or the places; returns nil elsewhere.
  mutating func turn(_ point: Point, _ steps: Int) -> [AppEffect]? {
    switch target(at: point)?.meaning {
    case .place(in: ClickedPart.plot): return perform(steps < 0 ? .hourBack : .hourForward)
    case .place(in: ClickedPart.days): return perform(steps < 0 ? .dayBack : .dayForward)
    case .row(_, of: ClickedPart.places): return perform(steps < 0 ? .placeUp : .placeDown)
    default: return nil
    }
  }

  /// Only drawing knows the click targets, so each click draws the screen again.
  private func target(at point: Point) -> ClickTarget? {
    var canvas = Canvas(size)
    WeatherApp(self).view(on: &canvas)
    return canvas.target(at: point)
  }

  private mutating func click(_ row: Int, of list: String) -> [AppEffect] {
    switch (list, layer) {
    case (ClickedPart.places, _): return select(row)
    case (ClickedPart.results, let search as SearchState): return open(row, of: search)
    case (ClickedPart.settings, let state as SettingsState): return click(row, in: state)
    case (ClickedPart.entries, var state as InspectorState):
      state.select(row)
      layer = state
      return []
    default: return []
    }
  }

  private mutating func showHour(at point: Point, _ size: Size) {
    guard let hour = HourPlot(self).hour(at: point, in: Rectangle(size)) else { return }
    heldHour = HourPlot(self).first(size.width)
    placeCursor(hour)
  }

  private func day(inRow row: Int, height: Int) -> Day? {
    guard let shown else { return nil }
    return DayList(WeatherView(shown, self)).day(inRow: row, height: height)
  }
}

extension Input {
  var isPointer: Bool {
    switch self {
    case .click, .drag: true
    default: false
    }
  }
}
