import TerminalUI
import Weather
import WeatherPictures

/// Sun and moon in three lines, for a screen without details.
struct SunPanel: Widget {
  private let view: WeatherView

  init(_ view: WeatherView) { self.view = view }

  func draw(on canvas: inout Canvas) {
    canvas.draw(
      Rule(TextLine(view.look[\.sunAndMoon], Style(.title))),
      in: Rectangle(x: 0, y: 0, width: canvas.size.width, height: 1))
    canvas.draw(Text(lines(canvas.size.width)), in: canvas.bounds.inset(left: 1, top: 1))
  }

  private func lines(_ width: Int) -> [TextLine] {
    let moon = Moon(at: view.moment)
    let name = view.look.language.name(of: moon.phase)
    let light = view.look.percent(moon.illumination * 100) + " "
    let starts = [("☾ ", light), ("☾ ", ""), ("", "")]
    let start = starts.first { 1 + ($0.0 + $0.1 + name).terminalWidth <= width } ?? ("", "")
    return sunLines + [
      TextLine([Span(start.0, Style(.dim)), Span(start.1, Style(.text)), Span(name, Style(.text))])
    ]
  }

  private var sunLines: [TextLine] {
    switch view.sun.course {
    case .polarDay: return [TextLine(view.look[\.polarDay], Style(.accent)), TextLine()]
    case .polarNight: return [TextLine(view.look[\.polarNight], Style(.dim)), TextLine()]
    default:
      let times = SunTimes(view)
      return [
        TextLine([Span("☀ ", Style(.accent)), Span("\(times.rise)–\(times.set)", Style(.text))]),
        TextLine("  \(times.length) \(times.change)", Style(.dim)),
      ]
    }
  }
}
