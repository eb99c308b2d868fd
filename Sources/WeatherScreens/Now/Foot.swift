import TerminalUI
import WeatherPictures

/// The last line: the keys, and what has to be thanked for the data.
struct Foot: Widget {
  private let state: AppState
  /// Whether what was just done has no other line.
  private let saysNews: Bool

  init(_ state: AppState, saysNews: Bool) {
    self.state = state
    self.saysNews = saysNews
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let news = KeyRow([], state)
    if saysNews, news.hasNews { return canvas.draw(news) }
    let credit = state.settings.look[state.isDemo ? \.madeUp : \.source]
    let room = credit.terminalWidth * 2 < width ? width - credit.terminalWidth - 3 : width
    // What lies above has keys of its own.
    if state.layer == nil, state.help == nil {
      let keys = KeyHelp(KeyTable.line(state, width: room))
      canvas.draw(keys, in: canvas.bounds.inset(right: width - room))
    }
    if room < width {
      canvas.write(credit, at: Point(width - 1 - credit.terminalWidth, 0), Style(.dim))
    }
  }
}
