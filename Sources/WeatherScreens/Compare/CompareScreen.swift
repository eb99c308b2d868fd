import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// All places on one axis of time, or what several models say of one.
struct CompareScreen: Widget {
  private let state: CompareState
  private let app: AppState

  init(_ state: CompareState, _ app: AppState) {
    self.state = state
    self.app = app
  }

  func draw(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    let rows = CompareRows(app, state)
    let layout = CompareLayout(canvas.size, count: rows.entries.count)
    let axis = CompareAxis(app, width: layout.curve.width)
    canvas.draw(title(canvas.size.width), in: layout.title)
    drawHeads(layout, axis, on: &canvas)
    let shared = sharedValues(rows, axis)
    let scroll = Scroll(selection: rows.selectedRow)
    for line in 0..<layout.visible {
      guard let index = scroll.row(at: line, height: layout.visible, of: rows.order.count) else {
        break
      }
      let part = Rectangle(
        x: 0, y: layout.rows.top + line * layout.rowHeight, width: canvas.size.width,
        height: layout.rowHeight)
      let row = CompareRow(
        rows.order[index], of: rows, app, axis: axis, shared: shared,
        isDifference: state.isDifference, layout: layout)
      canvas.draw(in: part) { row.draw(on: &$0) }
    }
    axis.draw(layout, on: &canvas)
    canvas.draw(Text([sentence]), in: layout.sentence)
    canvas.draw(KeyHelp(keys), in: layout.keys)
  }

  /// What all rows have to fit into: differences, and what models say of the same place.
  private func sharedValues(_ rows: CompareRows, _ axis: CompareAxis) -> [Double] {
    guard state.isDifference || state.models != nil else { return [] }
    return rows.order.flatMap { rows.values(of: $0, at: axis.instants).compactMap(\.self) }
  }

  /// What is compared and at which moment, as much of it as has room.
  private func title(_ width: Int) -> Rule {
    var title = TextLine(look[\.comparison], Style(.title))
    if let models = state.models {
      title += TextLine(" \(models.place.name.harmless)", Style(.title))
      let count = look.say(.models(models.entries.count))
      title += TextLine(" · \(models.answer?.words(count, look) ?? count)", Style(.dim))
    } else {
      let count = look.say(.places(app.places.count))
      title += TextLine(" · \(state.answer?.words(count, look) ?? count)", Style(.dim))
    }
    let ordered = title + TextLine(" · \(look[state.order.word])", Style(.dim))
    let now = app.cursor == 0 ? look[\.now] + ", " : ""
    let here = look.time(app.moment, in: app.homeZone)
    let there = look.time(app.moment, in: .utc)
    let forms = [
      (ordered, "\(now)\(here) \(look[\.here]) · \(there) UTC"), (ordered, "\(now)\(here)"),
      (ordered, here),
      (title, here),
    ]
    let form =
      forms.first { $0.0.width + $0.1.terminalWidth + 7 <= width }
      ?? (title.truncated(columns: max(width - here.terminalWidth - 7, 8)), here)
    return Rule(form.0, trailing: TextLine(form.1, Style(.accent)))
  }

  private func drawHeads(_ layout: CompareLayout, _ axis: CompareAxis, on canvas: inout Canvas) {
    let quantity = look[app.quantity.word]
    let name = state.isDifference ? "Δ \(quantity)" : quantity
    let value = app.quantity.isTemperature ? look[\.temperature] : String(quantity.prefix(5))
    let heads = [
      look[state.models == nil ? \.place : \.model], look[\.local], value, "", look[\.rain],
      look[\.wind], look[\.theDay], look[\.data],
    ]
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

  /// What the rows are measured by, or how far the models are apart.
  private var sentence: TextLine {
    if state.isDifference {
      let chosen = app.places.indices.contains(app.selection) ? app.places[app.selection] : nil
      let name = state.models == nil ? chosen?.place.name : look[\.median]
      return TextLine(" " + look.say(.differences((name ?? "").harmless)), Style(.text))
    }
    guard let spread = state.models?.spread else {
      return TextLine(" " + app.activity, Style(.text))
    }
    guard let range = app.quantity.range(of: spread, at: app.moment) else {
      return TextLine(" " + look[\.noModelKnows], Style(.dim))
    }
    let (low, high) = (words(range.lowerBound), words(range.upperBound))
    let text = low == high ? Phrase.modelsAgree(low) : .modelsSay(low, high)
    return TextLine(" \(look.say(text)); \(look[\.bandIsSpread])", Style(.text))
  }

  private func words(_ value: Double) -> String {
    let unit = app.quantity.unit(look)
    let text = app.quantity.text(value, look)
    return unit.isEmpty || app.quantity == .ultraviolet ? text : "\(text) \(unit)"
  }

  private var look: Look { app.settings.look }

  private var keys: [KeyHelp.Entry] {
    let keys: [(String, Word)] = [
      ("↑↓", \.place), ("←→", \.hour), ("Esc", \.back), ("?", \.help), ("s", \.sort),
      ("d", state.isDifference ? \.values : \.differences),
      ("m", state.models == nil ? \.models : \.somePlaces), ("t f w p u", \.what),
      ("Enter", \.open), ("R", \.refresh),
    ]
    return keys.map { KeyHelp.Entry($0, look[$1]) }
  }
}
