import TerminalUI
import Weather
import WeatherPictures

/// The list of places with their current sky and temperature, and a mark if data is not fresh.
struct PlaceList: Widget {
  private let state: AppState

  private var display: DisplayOptions { state.settings.display }

  init(_ state: AppState) { self.state = state }

  /// The width of the longest row or title, at any hour.
  var width: Int {
    let names = state.places.map { state.name(of: $0.place).terminalWidth }
    let today = state.homeZone.day(of: state.now)
    let days = (0..<7).map { display.weekday(today.advanced(by: $0)).terminalWidth }
    let clock = display.clock == .hours24 ? 5 : 8
    let title = display[.places].terminalWidth + 5 + (days.max() ?? 0) + clock
    return max((names.max() ?? 0) + 2 + trailingWidth, title)
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.write((" " + title).prefix(columns: width - 1), at: .zero, Style(.title))
    if state.places.count > canvas.size.height - 1 {
      let count = "\(state.selection + 1)/\(state.places.count)"
      canvas.write(" " + count, at: Point(width - count.count - 2, 0), Style(.dim))
    }
    var scroll = Scroll(selection: state.selection)
    let rows = canvas.bounds.inset(top: 1)
    scroll.follow(height: rows.height, of: state.places.count)
    let names = state.places.map { entry in
      state.name(of: entry.place, columns: width - 2 - trailingWidth)
    }
    canvas.draw(
      ListView(
        names.map { TextLine($0, Style(.text)) }, trailing: state.places.map(weather),
        scroll: scroll, isFocused: state.layer == nil && state.preview == nil,
        name: ClickedPart.places), in: rows)
  }

  /// The width of the weather of a place.
  private var trailingWidth: Int { (display.icons == .emoji ? 2 : 1) + 7 }

  /// The title of the list, with the time of the cursor unless that is now.
  private var title: String {
    guard state.cursor != 0, let shown = state.shown else { return display[.places] }
    let day = display.weekday(shown.zone.day(of: state.moment))
    return "\(display[.places]), \(day) \(display.time(state.moment, in: shown.zone))"
  }

  private func weather(_ entry: PlaceEntry) -> TextLine {
    let view = WeatherView(entry, state)
    let condition = entry.condition(at: state.now)
    let mark =
      condition == .fresh || entry.isAwaited
      ? TextLine("  ") : TextLine([Span(" "), StatusText.span(condition)])
    guard let row = view.weather, let temperature = row.temperature else { return mark }
    let text = view.display.temperature(temperature)
    let blanks = TextLine.blanks(max(5 - text.terminalWidth, 1))
    return view.sign(row) + blanks + TextLine(text, view.display.style(temperature)) + mark
  }
}

/// The places as a row of tabs, for screens too narrow for the list.
struct PlaceTabs: Widget {
  private let state: AppState
  private let tabs: [TextLine]

  init(_ state: AppState) {
    self.state = state
    tabs = state.places.indices.map { Self.tab($0, state) }
  }

  /// Draws as many tabs as fit around the selected one, with arrows toward the others.
  func draw(on canvas: inout Canvas) {
    guard canvas.size.width > 4, canvas.size.height > 0 else { return }
    let room = canvas.size.width - 4
    var first = 0
    while first < state.selection, width(first...state.selection) > room { first += 1 }
    var x = 1
    if first > 0 { canvas.write("‹", at: .zero, Style(.dim)) }
    for index in first..<tabs.count {
      let part = Rectangle(x: x, y: 0, width: tabs[index].width, height: 1)
      guard index == first || part.right <= canvas.size.width - 2 else {
        canvas.write("›", at: Point(canvas.size.width - 1, 0), Style(.dim))
        return
      }
      canvas.onClick(part, .row(index, of: ClickedPart.places))
      canvas.write(tabs[index].truncated(columns: room), at: part.origin)
      if index == state.selection, state.preview == nil {
        canvas.restyle(part) { $0 = $0.with(.bold).on(.role(.selection)) }
      }
      x = part.right + 1
    }
  }

  private func width(_ range: ClosedRange<Int>) -> Int {
    tabs[range].reduce(0) { $0 + $1.width + 1 }
  }

  /// A tab such as ` 1 Berlin 4° `, of the same width at every temperature.
  private static func tab(_ index: Int, _ state: AppState) -> TextLine {
    let display = state.settings.display
    let entry = state.places[index]
    let key = index < 9 ? TextLine("\(index + 1) ", Style(.text, .bold)) : TextLine()
    let temperature = WeatherView(entry, state).weather?.temperature
    let text = temperature.map(display.temperature) ?? ""
    let blanks = max(display.temperature(-20).terminalWidth - text.terminalWidth, 0)
    return TextLine(" ") + key + TextLine(state.name(of: entry.place) + " ", Style(.text))
      + (temperature.map(display.colored) ?? TextLine()) + .blanks(blanks)
  }
}
