import TerminalUI
import Weather
import WeatherPictures

/// What to beware of, and what the next hours and tomorrow bring, in whole clauses.
struct Sentence: Widget {
  private let warning: String
  private let outlook: [String]
  private let marks: SentenceMarks

  init(_ view: WeatherView) {
    let glyphs = view.look.glyphs
    let marks = view.look.language.marks
    let end = marks.stop + marks.gap
    warning = view.warningLines.first.map { glyphs.text("! \($0.text)\(end)") } ?? ""
    self.marks = marks
    outlook = view.outlookSentences.map(glyphs.text)
  }

  func draw(on canvas: inout Canvas) {
    let part = canvas.bounds.inset(left: 1, right: 1)
    let brief = warning.prefix { $0 != "," && $0 != "、" } + marks.stop + marks.gap
    let alerts = [warning, warning.isEmpty ? "" : String(brief)]
    for alert in alerts {
      for text in Clauses.shorter(outlook, marks) {
        let line = TextLine(alert, Style(.bad, .bold)) + TextLine(text, Style(.text))
        let lines = line.wrapped(columns: part.width)
        if lines.count <= part.height { return canvas.draw(Text(lines), in: part) }
      }
    }
  }
}
