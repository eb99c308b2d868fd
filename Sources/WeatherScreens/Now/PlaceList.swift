import TerminalUI
import Weather
import WeatherPictures

/// The places, each with its state, its sky and its temperature at the moment.
struct PlaceList: Widget {
  private let state: AppState

  private let hasLegend: Bool

  private var look: Look { state.settings.look }

  init(_ state: AppState, hasLegend: Bool) {
    self.state = state
    self.hasLegend = hasLegend
  }

  func draw(on canvas: inout Canvas) {
    canvas.write(" " + look[\.places], at: .zero, Style(.title))
    let isLonger = state.places.count > canvas.size.height - 1
    let count = (isLonger ? "\(state.selection + 1)/" : "") + "\(state.places.count)"
    canvas.write(count, at: Point(canvas.size.width - count.count - 1, 0), Style(.dim))
    var scroll = Scroll(selection: state.selection)
    let rows = canvas.bounds.inset(top: 1)
    scroll.follow(height: rows.height, of: state.places.count)
    canvas.draw(
      ListView(
        state.places.map(name), trailing: state.places.map(weather), scroll: scroll,
        isFocused: state.layer == nil && state.preview == nil), in: rows)
    if hasLegend { drawLegend(on: &canvas) }
  }

  private func name(_ entry: PlaceEntry) -> TextLine {
    TextLine([
      StatusText.span(entry.condition(at: state.now)),
      Span(" " + entry.place.name.harmless, Style(.text)),
    ])
  }

  private func weather(_ entry: PlaceEntry) -> TextLine {
    let view = WeatherView(entry, state)
    guard let row = view.weather, let temperature = row.temperature else { return TextLine() }
    let text = view.look.temperature(temperature)
    let padding = String(repeating: " ", count: max(5 - text.count, 1))
    return view.sign(row) + TextLine(padding) + TextLine(text, view.look.style(temperature)) + " "
  }

  private func drawLegend(on canvas: inout Canvas) {
    let top = canvas.size.height - 2
    guard state.places.count + 2 <= top else { return }
    let pairs: [[PlaceEntry.Condition]] = [[.fresh, .stale], [.offline, .loading]]
    let width = pairs.map { look.words.word($0[0]).terminalWidth }.max() ?? 0
    for (row, pair) in pairs.enumerated() {
      var line = TextLine(" ")
      for (column, condition) in pair.enumerated() {
        let name = look.words.word(condition)
        let padding = String(
          repeating: " ", count: column == 0 ? max(width - name.terminalWidth, 0) + 1 : 0)
        line += TextLine([StatusText.span(condition), Span(" \(name)\(padding)", Style(.dim))])
      }
      canvas.write(line.truncated(columns: canvas.size.width), at: Point(0, top + row))
    }
  }
}
