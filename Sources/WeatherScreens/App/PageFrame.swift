import Weather
import TerminalUI
import WeatherPictures

/// A full-screen page about the shown place: header, content and key line.
struct PageFrame {
  private let app: AppState
  private let keys: [(String, Message)]

  init(_ app: AppState, keys: [(String, Message)]) {
    self.app = app
    self.keys = keys
  }

  /// Returns the area of the content.
  static func page(_ size: Size) -> Rectangle { parts(size)[1] }

  /// Draws the header and keys, then the content with `page`; draws nothing if no place is shown.
  func draw(
    on canvas: inout Canvas, page: (PlaceEntry, Rectangle, inout Canvas) -> Void
  ) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let parts = Self.parts(canvas.size)
    canvas.draw(Header(entry, app, canvas.size.width >= 92 ? .wide : .medium), in: parts[0])
    canvas.draw(KeyRow(keys.map { app.settings.look.key($0, $1) }, app), in: parts[2])
    page(entry, parts[1], &canvas)
  }

  private static func parts(_ size: Size) -> [Rectangle] {
    Rectangle(size).rows(
      .fixed(size.height >= 4 ? 1 : 0), .flexible(), .fixed(size.height >= 6 ? 1 : 0))
  }
}
