import TerminalUI
import Weather
import WeatherPictures

/// The first line: the place, its time, and how good what is shown is.
struct Header: Widget {
  private let entry: PlaceEntry
  private let view: WeatherView
  private let state: AppState
  private let kind: NowLayout.Kind

  init(_ entry: PlaceEntry, _ state: AppState, _ kind: NowLayout.Kind) {
    self.entry = entry
    view = WeatherView(entry, state)
    self.state = state
    self.kind = kind
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let glyph = TextLine([StatusText.span(condition)])
    let lines = StatusText(entry, state).lines
    let name = view.place.name.harmless.terminalWidth
    let time = shortTime.terminalWidth + 2
    // While all is well the clock comes before the last words on the data, else those do.
    let shown =
      (condition == .fresh ? lines.first { name + time + $0.width + 4 <= width } : nil)
      ?? lines.first { name + $0.width + 4 <= width } ?? glyph
    canvas.write(shown, at: Point(width - shown.width - 1, 0))
    let room = width - shown.width - 4
    let titles = titles
    let title = titles.first { $0.width <= room } ?? titles.last ?? TextLine()
    canvas.write(title.truncated(columns: room), at: Point(1, 0))
  }

  private var condition: PlaceEntry.Condition { entry.condition(at: state.now) }

  /// What is told of the place and its time, then less and less of it.
  private var titles: [TextLine] {
    var start = TextLine()
    if kind == .narrow || kind == .small, state.preview == nil, state.places.count > 1 {
      start += TextLine("\(state.selection + 1)/\(state.places.count) ", Style(.dim))
    }
    let name = TextLine(name, Style(.text, .bold))
    let place = TextLine(view.place.name.harmless, Style(.text, .bold))
    let long = TextLine("   \(time)", Style(.dim))
    let short = TextLine("  \(shortTime)", Style(.dim))
    guard state.preview != nil else {
      return [
        start + name + long, start + name + short, name + long, name + short, place + short, place,
      ]
    }
    let hint = TextLine("   " + view.look[\.notSavedHint], Style(.caution))
    let brief = TextLine("  " + view.look[\.notSaved], Style(.caution))
    return [name + long + hint, name + hint, place + hint, place + brief, place]
  }

  private var name: String {
    let place = view.place
    let rest = kind == .wide ? place.country : kind == .medium ? place.countryCode : nil
    return ([place.name] + [rest].compactMap(\.self)).joined(separator: ", ").harmless
  }

  private var time: String {
    let text = "\(view.date(view.moment)) \(view.time)"
    if state.cursor != 0 { return text + " ◂▸" }
    guard kind == .wide, view.zone.offset(at: view.now) != state.homeZone.offset(at: view.now)
    else { return text }
    return "\(text) (\(view.look.time(view.now, in: state.homeZone)) \(view.look[\.here]))"
  }

  private var shortTime: String {
    "\(view.look.weekday(view.date)) \(view.time)"
      + (state.cursor != 0 ? " ◂▸" : "")
  }
}
