import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The temperatures of the places beside one another.
struct ComparePanel: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let title = state.settings.look[state.cursor == 0 ? \.comparisonNow : \.comparison]
    let width = canvas.size.width
    canvas.draw(
      Rule(TextLine(title, Style(.title))), in: Rectangle(x: 0, y: 0, width: width, height: 1))
    let rows = state.places.map { WeatherView($0, state) }
    let values = rows.compactMap { $0.weather?.temperature }.filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return }
    let scale = (low - max((high - low) / 8, 1))...high
    let scroll = Scroll(selection: state.selection)
    for line in 0..<max(canvas.size.height - 1, 0) {
      guard let row = scroll.row(at: line, height: canvas.size.height - 1, of: rows.count)
      else { break }
      draw(rows[row], row: line + 1, scale, on: &canvas)
    }
  }

  /// How many columns the names have.
  private static func names(_ width: Int) -> Int { width >= 26 ? 11 : 8 }

  private func draw(
    _ view: WeatherView, row: Int, _ scale: ClosedRange<Double>, on canvas: inout Canvas
  ) {
    let width = canvas.size.width
    let names = Self.names(width)
    let name = view.place.name.harmless.truncated(columns: names)
    canvas.write(name, at: Point(1, row), Style(.text))
    guard let value = view.weather?.temperature, value.isFinite else { return }
    let text = view.look.temperature(value)
    canvas.write(
      text, at: Point(width - text.terminalWidth - 1, row), view.look.style(value))
    let room = max(width - names - 2 - 6, 1)
    let span = scale.upperBound - scale.lowerBound
    let share = (value - scale.lowerBound) / span
    let part = share.isFinite ? min(max(share, 0), 1) : 0
    let length = max(Int(clamping: (part * Double(room)).rounded()), 1)
    canvas.horizontal(
      Symbol.bar, at: Point(names + 2, row), length: min(length, room),
      view.look.style(value))
  }
}
