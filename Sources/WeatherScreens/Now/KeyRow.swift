import TerminalUI
import WeatherPictures

/// The keys of a screen, or for a moment what was just done or cannot be done.
struct KeyRow: Widget {
  private let keys: [KeyHelp.Entry]
  private let news: String

  init(_ keys: [KeyHelp.Entry], _ app: AppState) {
    self.keys = keys
    news = app.isActivityNew ? app.activity.harmless : ""
  }

  func draw(on canvas: inout Canvas) {
    guard news.isEmpty else {
      return canvas.draw(Text([TextLine(" " + news, Style(.text))]))
    }
    canvas.draw(KeyHelp(keys))
  }
}
