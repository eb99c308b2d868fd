import TerminalUI
import Weather

/// The temperatures of the places beside one another.
struct ComparePanel: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let title = state.cursor == 0 ? "Compare now" : "Compare"
    let width = canvas.size.width
    canvas.draw(
      Rule(TextLine(title, Style(.title))), in: Rectangle(x: 0, y: 0, width: width, height: 1))
    let rows = state.places.map { PlaceScene($0, state) }
    let values = rows.compactMap { $0.conditions?.temperature }
    guard let low = values.min(), let high = values.max() else { return }
    let scale = (low - max((high - low) / 8, 1))...high
    for (index, scene) in rows.prefix(canvas.size.height - 1).enumerated() {
      draw(scene, row: index + 1, scale, on: &canvas)
    }
  }

  private func draw(
    _ scene: PlaceScene, row: Int, _ scale: ClosedRange<Double>, on canvas: inout Canvas
  ) {
    let width = canvas.size.width
    let name = scene.entry.place.name.harmless.truncated(columns: 8)
    canvas.write(name, at: Point(1, row), Style(.text))
    guard let value = scene.conditions?.temperature else { return }
    let text = scene.units.temperature(value).description
    canvas.write(
      text, at: Point(width - text.count - 1, row), scene.style(ofTemperature: value))
    let room = width - 10 - 6
    let part = (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    let length = max(Int((part * Double(room)).rounded()), 1)
    canvas.horizontal(
      Symbol.bar, at: Point(10, row), length: min(length, room), scene.style(ofTemperature: value))
  }
}
