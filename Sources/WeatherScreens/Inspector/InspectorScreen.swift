import Foundation
import TerminalUI
import Weather

/// The inside of the cache: its entries, its totals and what happened, in a drawer or at full size.
struct InspectorScreen: Widget {
  private let state: InspectorState
  private let app: AppState

  init(_ state: InspectorState, _ app: AppState) {
    self.state = state
    self.app = app
  }

  /// How many rows the drawer leaves to the weather.
  static func rowsAbove(_ size: Size) -> Int {
    size.height >= 16 ? size.height - max(size.height * 11 / 20, 10) : 0
  }

  func draw(on canvas: inout Canvas) {
    let top = state.isFull ? 0 : Self.rowsAbove(canvas.size)
    let part = canvas.bounds.inset(top: top)
    canvas.hideCursor()
    canvas.clear(part)
    canvas.draw(in: part) { canvas in drawInside(on: &canvas) }
  }

  private func drawInside(on canvas: inout Canvas) {
    let height = canvas.size.height
    let newsRows = height >= 8 ? max((height - 6) * 2 / 5, 1) : 0
    let rows = canvas.bounds.rows(
      .fixed(1), .fixed(min(max(height - 4, 0), 2)), .fixed(1), .flexible(),
      .fixed(newsRows > 0 ? 1 : 0), .fixed(newsRows), .fixed(height >= 20 ? 2 : 1))
    canvas.draw(Rule(TextLine("Inspector", Style(.title)), trailing: trouble), in: rows[0])
    guard let report = state.report else {
      return canvas.draw(Text(" One moment…", Style(.dim)), in: rows[3])
    }
    let lines = state.lines
    canvas.draw(Text(totals(report)), in: rows[1])
    drawRule(lines.count, report, in: rows[2], on: &canvas)
    canvas.draw(
      InspectorTable(lines, row: state.row(in: lines), isFocused: !state.isTyping), in: rows[3])
    let title = state.showsTimeline ? "The last half hour" : "Events, newest first"
    let pause = state.isPaused ? TextLine("‖ paused", Style(.caution)) : TextLine()
    let legend = TextLine(TimelinePanel.legend, Style(.dim))
    canvas.draw(
      Rule(
        TextLine(title, Style(.title)),
        trailing: state.isPaused || !state.showsTimeline ? pause : legend), in: rows[4])
    if state.showsTimeline {
      canvas.draw(TimelinePanel(lines, row: state.row(in: lines), now: report.date), in: rows[5])
    } else {
      canvas.draw(NewsPanel(report.news, app), in: rows[5])
    }
    if let note = state.note {
      canvas.draw(Text([TextLine(" \(note.harmless)", Style(.text))]), in: rows[6])
    } else {
      canvas.draw(KeyHelp(InspectorKeys.help), in: rows[6])
    }
  }

  private var trouble: TextLine {
    let words = state.report?.trouble.words ?? []
    if words.isEmpty { return TextLine(state.report?.places ?? "", Style(.dim)) }
    return TextLine(words.joined(separator: " · "), Style(.bad, .bold))
  }

  /// The totals in two lines.
  private func totals(_ report: CacheReport) -> [TextLine] {
    var first = TextLine(" \(report.lines.count) entries ", Style(.text))
    let counts = Dictionary(grouping: report.lines, by: CacheCondition.init).mapValues(\.count)
    for condition in CacheCondition.allCases {
      guard let count = counts[condition] else { continue }
      first += TextLine([
        Span("  \(Character(condition.glyph.base))", condition.style),
        Span(" \(count) \(condition.word)", Style(.text)),
      ])
    }
    let count = report.count
    let asked = count.hits + count.misses
    let share = asked > 0 ? " (\(count.hits * 100 / asked) %)" : ""
    var facts = [
      "hits \(count.hits)\(share)", "joined \(count.joined)", "fetches \(count.fetches)",
      "failed \(count.failures)", "requests sent \(report.calls)",
    ]
    if let bytes = report.bytes { facts.append("on disk \((bytes + 1023) / 1024) KB") }
    return [first, TextLine(" " + facts.joined(separator: "   "), Style(.text))]
  }

  private func drawRule(
    _ count: Int, _ report: CacheReport, in part: Rectangle, on canvas: inout Canvas
  ) {
    let shown = count == report.lines.count ? "" : " \(count) of \(report.lines.count)"
    var title = TextLine("Entries\(shown)", Style(.title))
    if !state.filter.text.isEmpty, !state.isTyping {
      title += TextLine(" with \"\(state.filter.text.harmless)\"", Style(.accent))
    }
    let hints = TextLine([
      Span("f", Style(.accent)), Span(" filter  ", Style(.dim)), Span("s", Style(.accent)),
      Span(" sort: \(state.order.rawValue)", Style(.dim)),
    ])
    canvas.draw(Rule(title, trailing: hints), in: part)
    guard state.isTyping else { return }
    canvas.draw(
      TextField(
        state.filter, prompt: TextLine(" filter: ", Style(.accent)),
        placeholder: "part of a key, a place or a state"),
      in: Rectangle(x: part.left, y: part.top, width: min(part.width, 50), height: 1))
  }
}
