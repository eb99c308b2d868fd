import TerminalUI
import Weather
import WeatherPictures

/// The names of the lists and pictures that can be clicked.
enum ClickedPart {
  static let places = "places"
  static let results = "results"
  static let settings = "settings"
  static let entries = "entries"
  static let plot = "plot"
  static let days = "days"
}

extension AppState {
  /// Does what a click means where it is; nil where no part of the picture says what that is.
  mutating func click(_ point: Point) -> [AppEffect]? {
    guard let target = target(at: point) else { return nil }
    // What is clicked elsewhere may be an hour that the plot does not show.
    if target.meaning != .place(in: ClickedPart.plot) { heldHour = nil }
    let isSecond = lastClick == point
    lastClick = isSecond ? nil : point
    switch target.meaning {
    case .key(let key): return handle(.key(key))
    case .row(let row, let list): return click(row, of: list)
    case .place(let part):
      // The first of the two has put the cursor there, perhaps elsewhere in the picture.
      if isSecond, layer == nil, allows(.hours) { return perform(.hours) }
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

  /// Moves the cursor with a pointer that is dragged over the plot.
  mutating func drag(_ point: Point) {
    if case .compare(let state) = layer { return drag(point, state) }
    guard layer == nil || layer?.isDrawer == true, let target = target(at: point),
      target.meaning == .place(in: ClickedPart.plot)
    else { return }
    showHour(at: point.moved(-target.part.left, -target.part.top), target.part.size)
  }

  /// What the wheel does over the plot and the days; nil elsewhere.
  mutating func turn(_ point: Point, _ steps: Int) -> [AppEffect]? {
    switch target(at: point)?.meaning {
    case .place(in: ClickedPart.plot): return perform(steps < 0 ? .hourBack : .hourForward)
    case .place(in: ClickedPart.days): return perform(steps < 0 ? .dayBack : .dayForward)
    case .row(_, of: ClickedPart.places): return perform(steps < 0 ? .placeUp : .placeDown)
    default: return nil
    }
  }

  /// The picture knows what is where: it is drawn once more, which a click is worth.
  private func target(at point: Point) -> ClickTarget? {
    var canvas = Canvas(size)
    WeatherApp(self).view(on: &canvas)
    return canvas.target(at: point)
  }

  private mutating func click(_ row: Int, of list: String) -> [AppEffect] {
    switch (list, layer) {
    case (ClickedPart.places, _): return select(row)
    case (ClickedPart.results, .search(let search)): return open(row, of: search)
    case (ClickedPart.settings, .settings(let state)): return click(row, in: state)
    case (ClickedPart.entries, .inspector(var state)):
      state.select(row)
      layer = .inspector(state)
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
  /// Whether the left button of the mouse is pressed, or held while it moves.
  var isPointer: Bool {
    switch self {
    case .click, .drag: true
    default: false
    }
  }
}
