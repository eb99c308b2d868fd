import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The first line: the place, its time, and how good what is shown is.
struct Header: Widget {
  private let scene: PlaceScene
  private let state: AppState
  private let kind: NowLayout.Kind

  init(_ scene: PlaceScene, _ state: AppState, _ kind: NowLayout.Kind) {
    self.scene = scene
    self.state = state
    self.kind = kind
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let glyph = TextLine([StatusText.span(condition)])
    let lines = StatusText.lines(scene.entry, state)
    let name = scene.entry.place.name.harmless.terminalWidth
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

  private var condition: PlaceEntry.Condition { scene.entry.condition(at: state.now) }

  /// What is told of the place and its time, then less and less of it.
  private var titles: [TextLine] {
    var start = TextLine()
    if kind == .narrow || kind == .small, state.preview == nil, state.places.count > 1 {
      start += TextLine("\(state.selection + 1)/\(state.places.count) ", Style(.dim))
    }
    let name = TextLine(name, Style(.text, .bold))
    let place = TextLine(scene.entry.place.name.harmless, Style(.text, .bold))
    let long = TextLine("   \(time)", Style(.dim))
    let short = TextLine("  \(shortTime)", Style(.dim))
    guard state.preview != nil else {
      return [
        start + name + long, start + name + short, name + long, name + short, place + short, place,
      ]
    }
    let hint = TextLine("   not saved, a saves it", Style(.caution))
    let brief = TextLine("  not saved", Style(.caution))
    return [name + long + hint, name + hint, place + hint, place + brief, place]
  }

  private var name: String {
    let place = scene.entry.place
    let rest = kind == .wide ? place.country : kind == .medium ? place.countryCode : nil
    return ([place.name] + [rest].compactMap(\.self)).joined(separator: ", ").harmless
  }

  private var time: String {
    if state.cursor != 0 { return "\(scene.date(scene.moment)) \(scene.clock(scene.moment)) ◂▸" }
    let text = "\(scene.date(scene.now)) \(scene.clock(scene.now))"
    guard kind == .wide, scene.zone.offset(at: scene.now) != state.homeZone.offset(at: scene.now)
    else { return text }
    let home = state.homeZone.clock(at: scene.now).text(scene.settings.clock)
    return "\(text) (\(home) here)"
  }

  private var shortTime: String {
    "\(scene.weekday(scene.zone.day(of: scene.moment))) \(scene.clock(scene.moment))"
      + (state.cursor != 0 ? " ◂▸" : "")
  }
}
