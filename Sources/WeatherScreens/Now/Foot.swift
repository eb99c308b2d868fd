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
    let credit = credit(width)
    let room = credit.isEmpty ? width : width - credit.terminalWidth - 3
    // What lies above has keys of its own.
    if state.layer == nil, state.help == nil {
      let keys = KeyHelp(KeyTable.line(state, width: room))
      canvas.draw(keys, in: canvas.bounds.inset(right: width - room))
    }
    if room < width {
      canvas.write(credit, at: Point(width - 1 - credit.terminalWidth, 0), Style(.dim))
    }
  }

  /// What is to be thanked, in a word where the keys that are used most have no room beside it, and
  /// nothing where not even the first of them have any.
  private func credit(_ width: Int) -> String {
    let look = state.settings.look
    // That the weather is made up is worth more than a key.
    let forms =
      state.isDemo
      ? [(look[.madeUp], 3), (look[.demo], 1)] : [(look[.source], 3), ("Open-Meteo.com", 2)]
    return forms.first { credit, rank in
      KeyTable.width(upTo: rank, state) + credit.terminalWidth + 3 <= width
    }?.0 ?? ""
  }
}
