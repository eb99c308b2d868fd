import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Compares all places, or several models for one place: a plot with a table as its legend.
struct CompareScreen: Widget {
  private let state: CompareState
  private let app: AppState
  private let rows: CompareRows

  init(_ state: CompareState, _ app: AppState) {
    self.state = state
    self.app = app
    rows = CompareRows(app, state)
  }

  func draw(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    let layout = CompareLayout(canvas.size, rows)
    if layout.rule.height > 0 { canvas.draw(rule(layout), in: layout.rule) }
    let picture = ComparePicture(rows: rows, app: app, state: state)
    let part = picture.width(layout)
    let table = CompareTable(
      rows, app, state, width: part, isStrips: layout.isStrips,
      hasPlot: !layout.plot.isEmpty || layout.isStrips)
    // Without a row of their own, the heads share that of the title if it needs only the time.
    if layout.heads.height == 0, state.order == .list, !rows.isModels,
      shortTime.terminalWidth + 4 <= table.headsStart
    {
      let left = layout.title.columns(.fixed(table.headsStart - 1), .flexible())[0]
      canvas.draw(Rule(TextLine(shortTime, Style(.text, .bold))), in: left)
      canvas.draw(in: layout.title) { table.drawHeads(from: 2, on: &$0) }
    } else {
      canvas.draw(title(canvas.size.width), in: layout.title)
      canvas.draw(in: layout.heads) { table.drawHeads(on: &$0) }
    }
    let scroll = Scroll(selection: rows.selectedRow)
    for line in 0..<layout.visible {
      guard let row = scroll.row(at: line, height: layout.visible, of: rows.order.count) else {
        break
      }
      let place = Rectangle(
        x: 0, y: layout.rows.top + line * layout.rowHeight, width: canvas.size.width,
        height: layout.rowHeight)
      // The keys do not move among models.
      let isChosen = row == rows.selectedRow && !rows.isModels
      canvas.draw(in: place) { table.draw(row, isChosen: isChosen, on: &$0) }
    }
    picture.draw(layout, on: &canvas)
    canvas.draw(Text([sentence(table, canvas.size.width)]), in: layout.sentence)
    canvas.draw(KeyHelp(keys), in: layout.keys)
  }

  /// Returns the title line of the plot: the number of hours, the quantity and the alternatives.
  private func rule(_ layout: CompareLayout) -> Rule {
    let keys = QuantityKeys(PlotQuantity.allCases, shown: app.quantity, display)
    let width = layout.rule.width
    let hours = display[
      .hours(ComparePicture(rows: rows, app: app, state: state).hours(layout).count)]
    let what = (state.isDifference ? "Δ " : "") + display[app.quantity.word]
    let parts = [hours, what, unit].filter { !$0.isEmpty }.joined(separator: ", ")
    let line = [true, false].map { keys.line(isWide: $0) }
      .first { $0.width + parts.terminalWidth + 8 <= width }
    return Rule(TextLine(line == nil ? hours : parts, Style(.title)), trailing: line ?? "")
  }

  /// Returns the title line of the screen: what is compared and at which time, shortened to fit.
  private func title(_ width: Int) -> Rule {
    let models = state.models
    let of = models.map { " " + $0.place.name.harmless } ?? ""
    let name = TextLine(display[.comparison] + of, Style(.title))
    let count = display[models.map { .models($0.entries.count) } ?? .places(app.places.count)]
    let missing = (models == nil ? state.missing : models?.missing) ?? 0
    let rest = missing == 0 ? "" : display[.withoutData(missing)]
    let counted = name + TextLine(" · \(count)", Style(.dim))
    let title = name + TextLine(" · \(count)\(rest)", Style(.dim))
    let ordered =
      state.order == .list
      ? title : title + TextLine(" · \(display[state.order.word])", Style(.dim))
    let now = app.cursor == 0 ? display[.now] + ", " : ""
    let here = display.time(app.moment, in: app.homeZone)
    let date = display.language.date(app.homeZone.day(of: app.moment))
    // In a zone at UTC the second clock would repeat the first.
    let isApart = app.homeZone.offset(at: app.moment) != 0
    let there = isApart ? " · \(display.time(app.moment, in: .utc)) UTC" : ""
    let short = shortTime
    var forms = [
      (ordered, "\(now)\(date) \(here) \(display[.here])\(there)"),
      (ordered, "\(now)\(here) \(display[.here])\(there)"), (ordered, short),
    ]
    // With a sort order other than the list's, the order matters more than the count.
    let isOrdered = state.order != .list
    let brief = name + TextLine(" · \(display[state.order.word])", Style(.dim))
    let order = TextLine(display[state.order.word].asTitle, Style(.title))
    forms += isOrdered ? [(brief, short), (order, short)] : [(title, short), (counted, short)]
    forms.append((name, short))
    let form =
      forms.first { $0.0.width + $0.1.terminalWidth + 7 <= width }
      ?? (name.truncated(columns: max(width - short.terminalWidth - 7, 8)), short)
    return Rule(form.0, trailing: TextLine(form.1, Style(.text, .bold)))
  }

  /// The compared time; without "here", it could be that of the place.
  private var shortTime: String {
    guard app.cursor != 0 else { return display[.now] }
    return "\(display.time(app.moment, in: app.homeZone)) \(display[.here])"
  }

  /// Returns the reference of differences, the spread of the models in as many clauses as fit, or
  /// the period of the rain in the table.
  private func sentence(_ table: CompareTable, _ width: Int) -> TextLine {
    if state.isDifference {
      let chosen = app.places.indices.contains(app.selection) ? app.places[app.selection] : nil
      let name = state.models == nil ? chosen?.place.name : display[.median]
      return TextLine(" " + display[.differences((name ?? "").harmless)], Style(.text))
    }
    if state.models == nil, let head = table.rainHead {
      return TextLine(" \(head): \(display[.fromTimeShown])", Style(.dim))
    }
    guard state.models?.spread != nil else { return TextLine() }
    guard let range = rows.range else { return TextLine(" " + display[.noModelKnows], Style(.dim)) }
    let (low, high) = (words(range.lowerBound), words(range.upperBound))
    let text = low == high ? Message.modelsAgree(low) : .modelsSay(low, high)
    // The band needs shading.
    let band =
      display.hasShades && app.quantity != .rain
      ? [" \(display[text]); \(display[.bandIsSpread])"] : []
    let clauses = band + [" \(display[text])", ""]
    return TextLine(clauses.first { $0.terminalWidth <= width } ?? "", Style(.text))
  }

  private func words(_ value: Double) -> String {
    let text = app.quantity.text(value, display)
    return unit.isEmpty || app.quantity == .ultraviolet ? text : "\(text) \(unit)"
  }

  /// The unit of the plotted quantity; rain is that of an hour.
  private var unit: String { app.quantity.unit(display) + (app.quantity == .rain ? "/h" : "") }

  private var display: DisplayOptions { app.settings.display }

  private var keys: [KeyHelp.Entry] {
    display.entries([
      ("↑↓", .place), ("←→", .hour), ("Esc", .back), ("?", .help), ("s", .sort),
      ("c", state.models == nil ? .models : .somePlaces), ("Tab", .keys.plot),
      ("v", state.isDifference ? .values : .differences), ("Enter", .open), ("r", .refresh),
    ])
  }
}
