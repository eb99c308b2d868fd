import TerminalUI
import WeatherPictures

/// The screen shown while there are no places.
struct Welcome: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let layout = NowLayout(canvas.size)
    let look = state.settings.look
    if case .search = state.layer {
      let text = TextLine([Span("skymux  ", Style(.title)), Span(look[.search.program])])
      return canvas.draw(Text([text], alignment: .center), in: canvas.bounds.inset(top: 1))
    }
    let isLine = layout.kind == .line
    var lines = [TextLine(look[.noPlaces], Style(.text, .bold))]
    if canvas.size.width >= 24 && !isLine {
      lines += [
        TextLine(),
        TextLine([
          Span("/", Style(.accent)),
          Span(" " + look[canvas.size.width >= 46 ? .findsByName : .finds]),
        ]),
        TextLine([Span("?", Style(.accent)), Span(" " + look[.showsKeys])]),
        TextLine([Span("q", Style(.accent)), Span(" " + look[.quits])]),
      ]
      if !state.activity.isEmpty {
        lines += [TextLine(), TextLine(state.activity.harmless, Style(.dim))]
      }
    } else {
      lines = [TextLine("/ " + look[.addsPlace], Style(.text))]
    }
    let width = lines.map(\.width).max() ?? 0
    let foot = isLine ? 0 : 1
    let part = canvas.bounds.inset(bottom: foot).centered(Size(width, lines.count))
    canvas.draw(Text(lines), in: isLine ? canvas.bounds : part)
    let credit = look[state.isDemo ? .madeUp : .source]
    guard !isLine, canvas.size.width >= credit.terminalWidth + 2 else { return }
    canvas.draw(
      Text([TextLine(credit + " ", Style(.dim))], alignment: .trailing),
      in: Rectangle(x: 0, y: canvas.size.height - 1, width: canvas.size.width, height: 1))
  }
}
