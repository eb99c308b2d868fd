import TerminalUI
import WeatherPictures

/// The last line: keys, and the credit for the data source.
struct Foot: Widget {
  private let state: AppState
  /// True if this line also shows the last message, because no other line does.
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
    // An open layer shows its own keys.
    if state.layer == nil, state.help == nil {
      let keys = KeyHelp(KeyTable.line(state, width: room))
      canvas.draw(keys, in: canvas.bounds.inset(right: width - room))
    }
    if room < width {
      canvas.write(credit, at: Point(width - 1 - credit.terminalWidth, 0), Style(.dim))
    }
  }

  /// Returns the credit for the data source.
  ///
  /// A short form makes space for the most important keys, and it is left out if even those do not
  /// fit beside it.
  private func credit(_ width: Int) -> String {
    let look = state.settings.look
    // The label for simulated data matters more than most keys.
    let forms =
      state.isDemo
      ? [(look[.madeUp], 3), (look[.demo], 1)] : [(look[.source], 3), ("Open-Meteo.com", 2)]
    return forms.first { credit, rank in
      KeyTable.width(upTo: rank, state) + credit.terminalWidth + 3 <= width
    }?.0 ?? ""
  }
}

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
