import TerminalUI
import WeatherPictures

/// The latest message, on a line of its own above the keys.
struct MessageLine {
  private let text: String
  /// The number of rows with keys below it.
  private let keyRows: Int

  init(_ state: AppState) {
    text = state.isActivityNew ? state.activity.harmless : ""
    keyRows = state.help != nil ? 1 : state.layer?.keyRows(state.room) ?? 1
  }

  func draw(on canvas: inout Canvas) {
    let row = canvas.size.height - keyRows - 1
    // A screen without a spare row keeps showing the weather.
    guard !text.isEmpty, row > 0 else { return }
    let part = Rectangle(x: 0, y: row, width: canvas.size.width, height: 1)
    canvas.clear(part)
    canvas.draw(Text([TextLine(" " + text, Style(.text))]), in: part)
  }
}
