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

  /// Whether something was just done or cannot be done.
  var hasNews: Bool { !news.isEmpty }

  func draw(on canvas: inout Canvas) {
    if hasNews { return canvas.draw(Text([TextLine(" " + news, Style(.text))])) }
    canvas.draw(KeyHelp(keys))
  }
}
