import TerminalUI
import Weather

/// What stands in a plot of rain where nothing falls: when it next will, in whole clauses, those
/// that have room.
struct DryWords: Widget {
  /// The lines; none where not even the first clause has room.
  let lines: [TextLine]

  init(_ view: WeatherView, _ ink: PlotInk, in size: Size) {
    let forms = Clauses.shorter([view.nextSentence], view.look.language.marks).map {
      TextLine($0, ink.now(isFilled: false)).wrapped(columns: max(size.width - 4, 0))
    }
    lines = forms.dropLast().first { $0.count <= size.height } ?? []
  }

  func draw(on canvas: inout Canvas) {
    let top = (canvas.size.height - lines.count) / 2
    canvas.draw(
      Text(lines, alignment: .center), in: canvas.bounds.inset(left: 2, top: top, right: 2))
  }
}
