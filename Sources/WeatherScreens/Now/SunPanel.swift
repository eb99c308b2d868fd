import TerminalUI
import Weather
import WeatherPictures

/// Sun and moon in three lines, for a screen without details.
struct SunPanel: Widget {
  private let scene: PlaceScene

  init(_ scene: PlaceScene) { self.scene = scene }

  func draw(on canvas: inout Canvas) {
    canvas.draw(
      Rule(TextLine("Sun and moon", Style(.title))),
      in: Rectangle(x: 0, y: 0, width: canvas.size.width, height: 1))
    canvas.draw(Text(lines(canvas.size.width)), in: canvas.bounds.inset(left: 1, top: 1))
  }

  private func lines(_ width: Int) -> [TextLine] {
    let moon = Moon(at: scene.moment)
    let name = scene.words.name(of: moon.phase)
    let light = "\((moon.illumination * 100).whole) % "
    let fits = 3 + (light + name).terminalWidth <= width
    return sunLines + [
      TextLine([
        Span("☾ ", Style(.dim)), Span(fits ? light : "", Style(.text)), Span(name, Style(.text)),
      ])
    ]
  }

  private var sunLines: [TextLine] {
    switch scene.sun.course {
    case .polarDay: return [TextLine("the sun stays up", Style(.accent)), TextLine()]
    case .polarNight: return [TextLine("the sun stays down", Style(.dim)), TextLine()]
    default:
      let times = SunTimes(scene)
      return [
        TextLine([Span("☀ ", Style(.accent)), Span("\(times.rise)–\(times.set)", Style(.text))]),
        TextLine("  \(times.length) \(times.change)", Style(.dim)),
      ]
    }
  }
}
