import TerminalUI
import Weather
import WeatherPictures

/// Daylight and moon of the day in one line.
struct SkyLine: Widget {
  let view: WeatherView

  func draw(on canvas: inout Canvas) {
    let skies = ["\(sun)  \(moon)", sun]
    let sky = skies.first { $0.terminalWidth + 2 <= canvas.size.width } ?? ""
    canvas.write(sky, at: Point(1, 0), Style(.dim))
  }

  private var sun: String {
    switch view.sun.course {
    case .polarDay: return "☀ " + view.look[.polarDay]
    case .polarNight: return "☀ " + view.look[.polarNight]
    default:
      let times = SunTimes(view)
      return "☀ \(times.length), \(times.change)"
    }
  }

  private var moon: String {
    let moon = Moon(at: view.moment)
    let light = view.look.percent(moon.illumination * 100)
    return "☾ \(light) · \(view.look.language.name(of: moon.phase))"
  }
}
