import TerminalUI
import Weather
import WeatherPictures

/// Sun and moon of the day in one line, replaced by the latest message until the next key press.
struct SkyLine: Widget {
  private let view: WeatherView
  private let state: AppState

  init(_ view: WeatherView, _ state: AppState) {
    self.view = view
    self.state = state
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width - 2
    let done = state.activity.harmless
    if state.isActivityNew, !done.isEmpty {
      return canvas.draw(
        Text([TextLine(done, Style(.text))]), in: canvas.bounds.inset(left: 1, right: 1))
    }
    let skies = ["\(sun)  \(moon)", sun, ""]
    var pieces = done.split(separator: " · ").map(String.init)
    var news = [(pieces + [cache]).filter { !$0.isEmpty }.joined(separator: " · "), done]
    while pieces.count > 1 {
      pieces.removeLast()
      news.append(pieces.joined(separator: " · "))
    }
    // Drops the moon before the activity, and the end of the activity before all of it.
    let pairs =
      [(skies[0], news[0])] + news.dropFirst().flatMap { text in skies.map { ($0, text) } }
    let (sky, text) =
      pairs.first { pair in
        pair.0.terminalWidth + pair.1.terminalWidth + (pair.1.isEmpty ? 0 : 3) <= width
      } ?? ("", (news.last ?? "").truncated(columns: width))
    canvas.write(sky, at: Point(1, 0), Style(.dim))
    canvas.write(text, at: Point(width + 1 - text.terminalWidth, 0), Style(.dim))
  }

  private var sun: String {
    switch view.sun.course {
    case .polarDay: return "☀ " + view.look[.polarDay]
    case .polarNight: return "☀ " + view.look[.polarNight]
    default:
      let times = SunTimes(view)
      return "☀ \(times.rise)–\(times.set) · \(times.length) \(times.change)"
    }
  }

  private var moon: String {
    let moon = Moon(at: view.moment)
    let light = view.look.percent(moon.illumination * 100)
    return "☾ \(light) · \(view.look.language.name(of: moon.phase))"
  }

  /// Cache counters, shown in demo mode only.
  private var cache: String {
    guard state.isDemo, let tally = state.tally else { return "" }
    let look = view.look
    return "i \(look[.cache]): \(tally.entries) \(look[.entries]), \(tally.hits) \(look[.hits])"
  }
}
