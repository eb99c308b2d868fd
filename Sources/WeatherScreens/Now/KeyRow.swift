import TerminalUI
import WeatherPictures

/// The key line, or the latest message if there is one.
struct KeyRow: Widget {
  private let keys: [KeyHelp.Entry]
  private let news: String

  init(_ keys: [KeyHelp.Entry], _ app: AppState) {
    self.keys = keys
    news = app.isActivityNew ? app.activity.harmless : ""
  }

  var hasNews: Bool { !news.isEmpty }

  func draw(on canvas: inout Canvas) {
    if hasNews { return canvas.draw(Text([TextLine(" " + news, Style(.text))])) }
    canvas.draw(KeyHelp(keys))
  }
}
