import Foundation
import TerminalUI
import Weather

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
    let status = StatusText.line(scene.entry, state, isLong: kind == .wide)
    let shown = status.width + 2 < width ? status : TextLine([StatusText.span(condition)])
    canvas.write(shown, at: Point(width - shown.width - 1, 0))
    let room = width - shown.width - 4
    canvas.write(title.truncated(columns: room), at: Point(1, 0))
  }

  private var condition: PlaceEntry.Condition { scene.entry.condition(at: state.now) }

  private var title: TextLine {
    var line = TextLine()
    if kind == .narrow, state.preview == nil, state.places.count > 1 {
      line += TextLine("\(state.selection + 1)/\(state.places.count) ", Style(.dim))
    }
    line += TextLine(name, Style(.text, .bold))
    line += TextLine("   \(time)", Style(.dim))
    if state.preview != nil { line += TextLine("   not saved, a saves it", Style(.caution)) }
    return line
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
}
