import TerminalUI
import WeatherPictures

/// What to beware of, and what the next hours and tomorrow bring.
struct Sentence: Widget {
  private let line: TextLine

  init(_ view: WeatherView) {
    let warning = view.warningLines.first.map { TextLine("! \($0.text). ", Style(.bad, .bold)) }
    line = (warning ?? TextLine()) + TextLine(view.outlook, Style(.text))
  }

  /// How many rows it needs.
  func rows(columns: Int) -> Int { line.width <= columns - 2 ? 1 : 2 }

  func draw(on canvas: inout Canvas) {
    let part = canvas.bounds.inset(left: 1, right: 1)
    let all = line.wrapped(columns: part.width)
    guard all.count > part.height, part.height > 0 else {
      return canvas.draw(Text(all), in: part)
    }
    let rest = all[(part.height - 1)...].dropFirst().reduce(all[part.height - 1]) {
      $0 + TextLine(" ") + $1
    }
    let last = rest.truncated(columns: part.width)
    canvas.draw(Text(all.prefix(part.height - 1) + [last]), in: part)
  }
}
