import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The cache inspector: entries, totals and events, in a drawer or at full size.
struct InspectorScreen: Widget {
  let state: InspectorState
  let app: AppState

  /// Returns the number of rows above the drawer.
  static func rowsAbove(_ size: Size) -> Int {
    size.height >= 16 ? size.height - max(size.height * 3 / 5, 10) : 0
  }

  /// Returns the number of rows for the keys of an inspector of this height.
  private static func keyRows(_ height: Int) -> Int { height >= 20 ? 2 : 1 }

  static func keyRows(_ state: InspectorState, _ size: Size) -> Int {
    keyRows(size.height - (state.isFull ? 0 : rowsAbove(size)))
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
    let isLow = height < 10
    let newsRows = isLow ? 0 : max((height - 5) * 2 / 5, 1)
    let rows = canvas.bounds.rows(
      .fixed(1), .fixed(isLow ? min(max(height - 4, 0), 1) : 2), .fixed(isLow ? 0 : 1), .flexible(),
      .fixed(isLow ? 0 : 1), .fixed(newsRows), .fixed(Self.keyRows(height)))
    let title = TextLine(display[.inspector.title], Style(.title))
    canvas.draw(Rule(title, trailing: trouble(canvas.size.width - title.width - 7)), in: rows[0])
    guard let report = state.report else {
      return canvas.draw(Text(" " + display[.inspector.oneMoment], Style(.dim)), in: rows[3])
    }
    let lines = state.lines
    canvas.draw(Text(totals(report, canvas.size.width)), in: rows[1])
    drawRule(lines.count, report, in: rows[2], on: &canvas)
    let row = state.row(in: lines)
    let timeline = TimelinePanel(lines, row: row, now: report.date)
    // A low screen shows either the timelines or the entries.
    if isLow, state.showsTimeline {
      canvas.draw(timeline, in: rows[3])
    } else {
      drawTable(lines, row, report, in: rows[3], on: &canvas)
    }
    drawLowerRule(timeline, in: rows[4], on: &canvas)
    if state.showsTimeline {
      canvas.draw(timeline, in: rows[5])
    } else {
      canvas.draw(NewsPanel(news: report.news, app: app), in: rows[5])
    }
    drawFoot(isLow, in: rows[6], on: &canvas)
  }

  private func drawTable(
    _ lines: [CacheLine], _ row: Int, _ report: CacheReport, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    canvas.draw(
      InspectorTable(lines: lines, row: row, isFocused: !state.isTyping, display: display),
      in: part)
    guard lines.isEmpty else { return }
    let nothing: Message =
      !report.lines.isEmpty
      ? .inspector.noneIsLikeThat
      : report.count == CacheCount() ? .inspector.nothingAsked : .inspector.nothingKept
    canvas.draw(Text(" " + display[nothing], Style(.dim)), in: part.inset(top: 1))
  }

  private func drawLowerRule(
    _ timeline: TimelinePanel, in part: Rectangle, on canvas: inout Canvas
  ) {
    let title = display[state.showsTimeline ? timeline.title : .inspector.events]
    let pause =
      state.isPaused ? TextLine("‖ " + display[.inspector.paused], Style(.caution)) : TextLine()
    let legend = TextLine(display[.inspector.legend], Style(.dim))
    canvas.draw(
      Rule(
        TextLine(title, Style(.title)),
        trailing: state.isPaused || !state.showsTimeline ? pause : legend), in: part)
  }

  private func drawFoot(_ isLow: Bool, in part: Rectangle, on canvas: inout Canvas) {
    if isLow, state.isTyping {
      canvas.draw(filterField, in: part)
    } else if state.isTyping {
      // While a filter is typed, letters are input and not commands.
      canvas.draw(KeyHelp(InspectorKeys.helpWhileTyping(display)), in: part)
    } else if let note = state.note {
      canvas.draw(Text([TextLine(" \(note.harmless)", Style(.text))]), in: part)
    } else {
      canvas.draw(KeyHelp(InspectorKeys.help(display)), in: part)
    }
  }

  /// Returns the simulated network fault, in brief words on a narrow screen; else a disk failure,
  /// or a summary of the places.
  private func trouble(_ columns: Int) -> TextLine {
    guard let trouble = state.report?.trouble, trouble != SimulatedFaults() else {
      if let unsaved = state.report?.unsaved {
        return TextLine(display.language.text(.notSaved(unsaved)).harmless, Style(.bad, .bold))
          .truncated(columns: columns)
      }
      return TextLine(state.report?.places.map { display[$0] } ?? "", Style(.dim))
    }
    let words = trouble.words(display).joined(separator: " · ")
    let few = trouble.words(display, isBrief: true).joined(separator: " · ")
    return TextLine(words.terminalWidth <= columns ? words : few, Style(.bad, .bold))
      .truncated(columns: columns)
  }

  /// Returns the totals in two lines, with as many items as fit.
  private func totals(_ report: CacheReport, _ width: Int) -> [TextLine] {
    let entries = report.lines.count
    let counts = Dictionary(grouping: report.lines, by: CacheCondition.init).mapValues(\.count)
    let conditions = CacheCondition.allCases.compactMap { condition in
      counts[condition].map { count in
        TextLine([condition.sign, Span(" \(count) \(display[condition.word])", Style(.text))])
      }
    }
    let all = TextLine(display[.entries(entries)], Style(.text))
    let count = report.count
    let asked = count.hits + count.misses
    let share = asked > 0 ? " (\(count.hits * 100 / asked) %)" : ""
    var facts = [
      "\(display[.hits]) \(count.hits)\(share)", "\(display[.joined]) \(count.joined)",
      "\(display[.inspector.fetches]) \(count.fetches)",
      "\(display[.inspector.requestsSent]) \(report.calls)",
      "\(display[.inspector.failed]) \(count.failures)",
    ]
    if let bytes = report.bytes {
      facts.append("\(display[.onDisk]) \(SizeText.text(bytes, display.language.decimalMark))")
    }
    return [
      joined([all] + conditions, width), joined(facts.map { TextLine($0, Style(.text)) }, width),
    ]
  }

  private func joined(_ pieces: [TextLine], _ width: Int) -> TextLine {
    Flow.lines(pieces, columns: width - 1, rows: 1).reduce(TextLine(" "), +)
  }

  private var display: DisplayOptions { app.settings.display }

  private var filterField: TextField {
    TextField(
      state.filter, prompt: TextLine(" \(display[.keys.filter]): ", Style(.accent)),
      placeholder: display[.inspector.filterHint])
  }

  private func drawRule(
    _ count: Int, _ report: CacheReport, in part: Rectangle, on canvas: inout Canvas
  ) {
    let all = report.lines.count
    let shown = count == all ? "" : " " + display[.some(count, of: all)]
    var title = TextLine(display[.inspector.entryList] + shown, Style(.title))
    if !state.filter.text.isEmpty, !state.isTyping {
      title += TextLine(" " + display[.having(state.filter.text.harmless)], Style(.accent))
    }
    let hints = TextLine([
      Span("f", Style(.accent)), Span(" \(display[.keys.filter])  ", Style(.dim)),
      Span("s", Style(.accent)),
      Span(" \(display[.sort]): \(display[state.order.word])", Style(.dim)),
    ])
    // While a filter is typed, its field covers these keys, which are then letters.
    canvas.draw(Rule(title, trailing: state.isTyping ? TextLine() : hints), in: part)
    guard state.isTyping, part.height > 0 else { return }
    canvas.draw(
      filterField, in: Rectangle(x: part.left, y: part.top, width: min(part.width, 50), height: 1))
  }
}

/// The layout of short texts in rows.
enum Flow {
  /// Arranges pieces in rows, separated by two spaces; drops those that do not fit.
  ///
  /// Truncates only the first piece if it is wider than a row.
  static func lines(_ pieces: [TextLine], columns: Int, rows: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for piece in pieces where piece.width > 0 {
      if let last = lines.last, last.width + 2 + piece.width <= columns {
        lines[lines.count - 1] = last + TextLine("  ") + piece
      } else if lines.count < rows, piece.width <= columns || lines.isEmpty {
        lines.append(piece.truncated(columns: columns))
      }
    }
    return lines
  }
}
