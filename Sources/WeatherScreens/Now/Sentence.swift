import TerminalUI
import Weather
import WeatherPictures

/// The warning line: alerts and the outlook for the next hours and tomorrow, in whole clauses.
struct Sentence: Widget {
  private let warning: String
  /// Shorter forms of an official warning.
  private let briefs: [String]
  private let outlook: [String]
  /// The sentence on the ensemble, which arrives late and is added only if it moves nothing.
  private let late: String?
  private let marks: SentenceMarks
  /// Precipitation in the next two hours by quarter hour, or nil if it stays dry.
  private let quarters: TextLine?

  /// Creates the sentence.
  ///
  /// With `news`, changes since the last visit replace the outlook, if there are any.
  ///
  /// With `leavesOutFall`, omits precipitation because the plot already shows it.
  init(_ view: WeatherView, news: Bool = false, leavesOutFall: Bool = false) {
    let glyphs = view.display.glyphs
    let marks = view.display.language.marks
    let end = marks.stop + marks.gap
    let first = WarningsText(view).first
    warning = first.map { glyphs.text("! \($0.text)\(end)") } ?? ""
    briefs = first?.briefs.map { glyphs.text("! \($0)\(end)") } ?? []
    self.marks = marks
    let changes = news && view.isNow ? ChangesText(view).sentences : []
    let sentences = leavesOutFall ? Array(view.promptSentences.dropFirst()) : view.promptSentences
    outlook = (changes.isEmpty ? sentences : changes).map(glyphs.text)
    late = changes.isEmpty ? view.sureSentence.map(glyphs.text) : nil
    quarters = view.isNow ? QuarterStrip(view)?.line : nil
  }

  func draw(on canvas: inout Canvas) {
    let whole = canvas.bounds.inset(left: 1, right: 1)
    // On a wide screen the row above is for a warning, which may arrive late and moves nothing.
    let part = warning.isEmpty && whole.width >= 58 ? whole.rows(.flexible(), .fixed(1))[1] : whole
    let strip = part.width >= 58 ? quarters.map { TextLine("  ") + $0 } : nil
    let short = warning.prefix { $0 != "," && $0 != "、" } + marks.stop + marks.gap
    let alerts = warning.isEmpty ? [""] : [warning] + (briefs.isEmpty ? [String(short)] : briefs)
    // The name of the authority is dropped before the outlook is.
    let texts = Clauses.shorter(outlook, marks).filter { !$0.isEmpty }
    let worded = alerts.flatMap { alert in texts.map { (alert: alert, text: $0) } }
    let forms = worded + alerts.map { (alert: $0, text: "") }
    // The bars show the amount of rain, so they may replace some words, but not all of them. An
    // empty outlook is acceptable only beside an alert.
    let lines =
      strip.flatMap { self.lines(worded, in: part, before: $0) }
      ?? self.lines(warning.isEmpty && !worded.isEmpty ? worded : forms, in: part)
      ?? Self.cut(alerts.last ?? "", worded.last?.text ?? "", in: part)
    canvas.draw(Text(lines), in: part)
  }

  /// Returns the beginning of the alert or else of the outlook, cut between words, for when even
  /// the shortest form does not fit.
  private static func cut(_ alert: String, _ text: String, in part: Rectangle) -> [TextLine] {
    let line = alert.isEmpty ? TextLine(text, Style(.text)) : TextLine(alert, Style(.bad, .bold))
    var lines = Array(line.wrapped(columns: max(part.width - 2, 1)).prefix(part.height))
    if let last = lines.popLast() { lines.append(last + TextLine(" …", Style(.text))) }
    return lines
  }

  /// Returns the first form that fits, followed by `end`.
  private func lines(
    _ forms: [(alert: String, text: String)], in part: Rectangle, before end: TextLine = TextLine()
  ) -> [TextLine]? {
    let columns = part.width - end.width
    func lines(_ alert: String, _ text: String, isApart: Bool) -> [TextLine]? {
      let (first, second) = (TextLine(alert, Style(.bad, .bold)), TextLine(text, Style(.text)))
      let lines =
        isApart
        ? first.filled(columns: columns) + second.filled(columns: columns)
        : (first + second).filled(columns: columns)
      return lines.count <= part.height ? lines : nil
    }
    // A warning in a row of its own, if the outlook or its beginning fits below it.
    let apart = forms.filter { !$0.alert.isEmpty && !$0.text.isEmpty }.map { ($0, true) }
    for (form, isApart) in apart + forms.map({ ($0, false) }) {
      guard var found = lines(form.alert, form.text, isApart: isApart) else { continue }
      if end.width == 0 {
        let longer = late.flatMap {
          lines(form.alert, form.text + marks.gap + $0, isApart: isApart)
        }
        return longer ?? found
      }
      if let last = found.popLast() { found.append(last + end) }
      return found
    }
    return nil
  }
}
