import TerminalUI
import Weather
import WeatherPictures

/// What to beware of, and what the next hours and tomorrow bring, in whole clauses.
struct Sentence: Widget {
  private let warning: String
  /// An official warning in fewer words; nil where there is none.
  private let brief: String?
  private let outlook: [String]
  private let marks: SentenceMarks
  /// The quarters of the next two hours, where something falls in them.
  private let quarters: TextLine?

  /// What is said at the moment; with `news` how that has changed is said instead, if it has.
  init(_ view: WeatherView, news: Bool = false) {
    let glyphs = view.look.glyphs
    let marks = view.look.language.marks
    let end = marks.stop + marks.gap
    let official = WarningsText(view).officialLines.first
    warning =
      (official?.text ?? view.warningLines.first?.text).map { "! \($0)" + end }
      .map(glyphs.text) ?? ""
    brief = official.map { glyphs.text("! \($0.brief)\(end)") }
    self.marks = marks
    let changes = news && view.moment == view.now ? ChangesText(view).sentences : []
    outlook = (changes.isEmpty ? view.outlookSentences : changes).map(glyphs.text)
    quarters = view.moment == view.now ? QuarterStrip(view)?.line : nil
  }

  func draw(on canvas: inout Canvas) {
    let part = canvas.bounds.inset(left: 1, right: 1)
    let strip = part.width >= 58 ? quarters.map { TextLine("  ") + $0 } : nil
    let short = warning.prefix { $0 != "," && $0 != "、" } + marks.stop + marks.gap
    let alerts = [warning, warning.isEmpty ? "" : brief ?? String(short)]
    // The bars tell how much falls, so that some of the words may go for them, but not all.
    for strip in [strip, nil] {
      for alert in alerts {
        for text in Clauses.shorter(outlook, marks) {
          // Nothing at all is said only beside an alert.
          guard !text.isEmpty || strip == nil && (!alert.isEmpty || outlook.isEmpty) else {
            continue
          }
          let line = TextLine(alert, Style(.bad, .bold)) + TextLine(text, Style(.text))
          var lines = line.wrapped(columns: part.width - (strip?.width ?? 0))
          guard lines.count <= part.height else { continue }
          if let strip, let last = lines.last { lines[lines.count - 1] = last + strip }
          return canvas.draw(Text(lines), in: part)
        }
      }
    }
    let first = Clauses.shorter(outlook, marks).dropLast().last ?? ""
    canvas.draw(Text([TextLine(first, Style(.text)).truncated(columns: part.width)]), in: part)
  }
}
