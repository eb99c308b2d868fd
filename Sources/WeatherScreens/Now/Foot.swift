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
    if saysNews, state.isActivityNew, !state.activity.isEmpty {
      return canvas.draw(Text([TextLine(" " + state.activity.harmless, Style(.text))]))
    }
    let credit = state.settings.look[state.isDemo ? \.madeUp : \.source]
    let room = credit.terminalWidth * 2 < width ? width - credit.terminalWidth - 2 : width
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
