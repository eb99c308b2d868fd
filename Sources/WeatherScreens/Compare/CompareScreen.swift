import Foundation
import TerminalUI
import Weather

/// All places on one axis of time.
struct CompareScreen: Widget {
  private let state: CompareState
  private let app: AppState

  init(_ state: CompareState, _ app: AppState) {
    self.state = state
    self.app = app
  }

  func draw(on canvas: inout Canvas) {
    let layout = CompareLayout(canvas.size, count: app.places.count)
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    let rows = CompareRows(app, state)
    let axis = CompareAxis(app, width: layout.curve.width)
    canvas.draw(title, in: layout.title)
    drawHeads(layout, axis, on: &canvas)
    let all = rows.order.map { rows.values(of: $0, at: axis.instants) }
    let shared = state.isDifference ? all.flatMap { $0.compactMap(\.self) } : []
    let scroll = Scroll(selection: rows.selectedRow)
    for line in 0..<layout.visible {
      guard let place = scroll.row(at: line, height: layout.visible, of: rows.order.count) else {
        break
      }
      let part = Rectangle(
        x: 0, y: layout.rows.top + line * layout.rowHeight, width: canvas.size.width,
        height: layout.rowHeight)
      let row = CompareRow(
        app, index: rows.order[place], values: all[place], shared: shared,
        isDifference: state.isDifference, cursor: axis.cursor, layout: layout)
      canvas.draw(in: part) { row.draw(on: &$0) }
    }
    axis.draw(layout, on: &canvas)
    canvas.draw(Text([sentence(rows)]), in: layout.sentence)
    canvas.draw(KeyHelp(keys), in: layout.keys)
  }

  private var title: Rule {
    let count = app.places.count
    let words =
      state.answer?.words ?? (count == 1 ? "1 place" : "\(count) places")
    var title = TextLine("Compare", Style(.title))
    title += TextLine(" · \(words) · \(state.order == .list ? "in" : "by") \(order)", Style(.dim))
    return Rule(title, trailing: TextLine(moment, Style(.accent)))
  }

  private var order: String { state.order.rawValue }

  private var moment: String {
    let now = app.cursor == 0 ? "now, " : ""
    let clock = app.homeZone.clock(at: app.moment).text(app.settings.clock)
    return
      "\(now)\(clock) here · \(PlaceZone.utc.clock(at: app.moment).text(app.settings.clock)) UTC"
  }

  private func drawHeads(_ layout: CompareLayout, _ axis: CompareAxis, on canvas: inout Canvas) {
    let name = state.isDifference ? "Δ \(app.quantity.name)" : app.quantity.name
    let value = app.quantity.isTemperature ? "temp" : String(app.quantity.name.prefix(5))
    let heads = ["Place", "local", value, "", "rain", "wind", "the day", "data"]
    for (part, head) in zip(layout.columns(layout.heads), heads) where part.width > 0 {
      let text = head.truncated(columns: part.width)
      canvas.write(text, at: part.origin, Style(.dim))
    }
    let end = layout.curve.right - name.terminalWidth
    canvas.write(name, at: Point(end, layout.heads.top), Style(.dim))
    guard let column = axis.column, layout.curve.left + column + 1 < end else { return }
    canvas.put(
      Glyph("▼"), at: Point(layout.curve.left + column, layout.heads.top), Style(.accent))
  }

  /// The values at the cursor in words, for whoever wants numbers.
  private func sentence(_ rows: CompareRows) -> TextLine {
    let chosen = app.places.indices.contains(app.selection) ? app.places[app.selection] : nil
    guard state.isDifference, let chosen else {
      return TextLine(" " + app.activity, Style(.text))
    }
    return TextLine(" differences to \(chosen.place.name)".harmless, Style(.text))
  }

  private var keys: [KeyHelp.Entry] {
    [
      .init("↑↓", "place"), .init("←→", "hour"), .init("s", "sort"),
      .init("d", state.isDifference ? "values" : "differences"), .init("Esc", "back"),
      .init("t f w p u", "what"), .init("Enter", "open"), .init("R", "refresh"),
    ]
  }
}
