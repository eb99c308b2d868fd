import TerminalUI
import WeatherPictures

/// The last line: keys, and the credit for the data source.
struct Foot: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
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
