import TerminalUI
import WeatherPictures

/// What to beware of, and what the next hours and tomorrow bring, in whole clauses.
struct Sentence: Widget {
  private let warning: String
  private let outlook: [String]

  init(_ view: WeatherView) {
    let glyphs = view.look.glyphs
    warning = view.warningLines.first.map { glyphs.text("! \($0.text). ") } ?? ""
    outlook = view.outlookSentences.map(glyphs.text)
  }

  func draw(on canvas: inout Canvas) {
    let part = canvas.bounds.inset(left: 1, right: 1)
    let alerts = [warning, warning.isEmpty ? "" : String(warning.prefix { $0 != "," }) + ". "]
    for alert in alerts {
      for text in Clauses.shorter(outlook) {
        let line = TextLine(alert, Style(.bad, .bold)) + TextLine(text, Style(.text))
        let lines = line.wrapped(columns: part.width)
        if lines.count <= part.height { return canvas.draw(Text(lines), in: part) }
      }
    }
  }
}
