import TerminalUI
import Weather
import WeatherPictures

/// The screen shown while there are no places.
struct Welcome: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let layout = NowLayout(canvas.size, state)
    let display = state.settings.display
    if state.layer is SearchState {
      let text = TextLine([Span("skymux  ", Style(.title)), Span(display[.search.program])])
      return canvas.draw(Text([text], alignment: .center), in: canvas.bounds.inset(top: 1))
    }
    let isLine = layout.kind == .line
    var lines = [TextLine(display[.noPlaces], Style(.text, .bold))]
    if canvas.size.width >= 24 && !isLine {
      lines += [
        TextLine(),
        TextLine([
          Span("/", Style(.accent)),
          Span(" " + display[canvas.size.width >= 46 ? .findsByName : .finds]),
        ]), TextLine([Span("?", Style(.accent)), Span(" " + display[.showsKeys])]),
        TextLine([Span("q", Style(.accent)), Span(" " + display[.quits])]),
      ]
    } else {
      lines = [TextLine("/ " + display[.addsPlace], Style(.text))]
    }
    let width = lines.map(\.width).max() ?? 0
    let foot = isLine ? 0 : 1
    let part = canvas.bounds.inset(bottom: foot).centered(Size(width, lines.count))
    canvas.draw(Text(lines), in: isLine ? canvas.bounds : part)
    let credit = display[state.isDemo ? .madeUp : .source]
    guard !isLine, canvas.size.width >= credit.terminalWidth + 2 else { return }
    canvas.draw(
      Text([TextLine(credit + " ", Style(.dim))], alignment: .trailing),
      in: Rectangle(x: 0, y: canvas.size.height - 1, width: canvas.size.width, height: 1))
  }
}

/// The text shown instead of missing weather: the reason and what to do.
struct NoWeather: Widget {
  let entry: PlaceEntry
  let state: AppState

  func draw(on canvas: inout Canvas) {
    let margin = canvas.size.width > 30 ? 2 : 1
    canvas.draw(
      Text(text, Style(.text), overflow: .wrap),
      in: canvas.bounds.inset(left: margin, top: canvas.size.height > 4 ? 1 : 0, right: margin))
  }

  private static let loading = Message("now.loading", "Loading…")

  private var text: String {
    let name = entry.place.name.harmless
    let display = state.settings.display
    guard let problem = entry.problem else { return display[Self.loading] }
    let why: Message =
      problem.trouble.isOffline
      ? .noConnection(name) : .noDataSince(name, display.say(problem.trouble))
    // While text is typed, letters are not commands.
    if state.isTyping || entry.weather.isOffline { return display[why] }
    return display[why] + " " + display[.keyTriesAgain(back: state.preview != nil)]
  }
}
