import TerminalUI
import Weather
import WeatherPictures

/// The list of places with their current sky and temperature, and a mark if data is not fresh.
struct PlaceList: Widget {
  private let state: AppState

  private var look: Look { state.settings.look }

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.write((" " + title).prefix(columns: width - 1), at: .zero, Style(.title))
    if state.places.count > canvas.size.height - 1 {
      let count = "\(state.selection + 1)/\(state.places.count)"
      canvas.write(" " + count, at: Point(width - count.count - 2, 0), Style(.dim))
    }
    guard !state.places.isEmpty else {
      return canvas.draw(KeyHelp([look.key("Ctrl-S", .keys.save)]), in: canvas.bounds.inset(top: 1))
    }
    var scroll = Scroll(selection: state.selection)
    let rows = canvas.bounds.inset(top: 1)
    scroll.follow(height: rows.height, of: state.places.count)
    let trailing = state.places.map(weather)
    let names = zip(state.places, trailing).map { entry, end in
      state.name(of: entry.place, columns: width - 1 - (end.width > 0 ? end.width + 1 : 0))
    }
    canvas.draw(
      ListView(
        names.map { TextLine($0, Style(.text)) }, trailing: trailing, scroll: scroll,
        isFocused: state.layer == nil && state.preview == nil, name: ClickedPart.places), in: rows)
  }

  /// The title of the list, with the time of the cursor unless that is now.
  private var title: String {
    guard state.cursor != 0, let shown = state.shown else { return look[.places] }
    let day = look.weekday(shown.zone.day(of: state.moment))
    return "\(look[.places]), \(day) \(look.time(state.moment, in: shown.zone))"
  }

  private func weather(_ entry: PlaceEntry) -> TextLine {
    let view = WeatherView(entry, state)
    let condition = entry.condition(at: state.now)
    let mark =
      condition == .fresh ? TextLine("  ") : TextLine([Span(" "), StatusText.span(condition)])
    guard let row = view.weather, let temperature = row.temperature else { return mark }
    let text = view.look.temperature(temperature)
    let padding = String(repeating: " ", count: max(5 - text.terminalWidth, 1))
    return view.sign(row) + TextLine(padding) + TextLine(text, view.look.style(temperature)) + mark
  }
}
