import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// What the sun and the moon do over the place that is shown: the day, and how long it is over the year.
struct SkyScreen: Widget {
  private let app: AppState

  init(_ app: AppState) { self.app = app }

  func draw(on canvas: inout Canvas) {
    PageFrame(app, keys: keys).draw(on: &canvas) { entry, page, canvas in
      draw(WeatherView(entry, app), in: page, on: &canvas)
    }
  }

  private func draw(_ view: WeatherView, in part: Rectangle, on canvas: inout Canvas) {
    let facts = SkyFacts(view)
    let sun = facts.sun
    let isWide = part.width >= 76
    let left = sun.map(\.width).max() ?? 0
    let moon = facts.moon(columns: isWide ? part.width - left - 1 : .max)
    let height = isWide ? max(sun.count, moon.count) : sun.count + moon.count
    let spare = max(part.height - height, 0)
    // The day has its curve before the year has.
    let day = spare >= 5 ? min(max(spare * 3 / 5, 5), 10) : 0
    let year = spare - day >= 5 ? min(spare - day, 10) : 0
    let rows = part.rows(
      .fixed(day > 0 ? 1 : 0), .fixed(max(day - 1, 0)), .fixed(min(height, part.height)),
      .fixed(year > 0 ? 1 : 0), .fixed(max(year - 1, 0)), .flexible())
    if day > 0 {
      let look = view.look
      let name =
        view.date == view.today ? look.language.today.asTitle : look.language.date(view.date)
      let polar =
        switch view.sun.course {
        case .polarDay: look[\.polarDay]
        case .polarNight: look[\.polarNight]
        case .risesAndSets: ""
        }
      canvas.draw(
        Rule(
          TextLine("\(name) \(view.time)", Style(.title)),
          trailing: TextLine(polar, Style(.caution))), in: rows[0])
      canvas.draw(SunArc(view), in: rows[1])
    }
    if isWide {
      let right = moon.map(\.width).max() ?? 0
      let width = max(left, min(part.width / 2, part.width - right - 1))
      let columns = rows[2].columns(.fixed(width + 1), .flexible())
      canvas.draw(Text(sun), in: columns[0])
      canvas.draw(Text(moon), in: columns[1])
    } else {
      canvas.draw(Text(sun + moon), in: rows[2])
    }
    if year > 0 {
      canvas.draw(Rule(TextLine(facts.overYear, Style(.title))), in: rows[3])
      canvas.draw(DayLengthPlot(view), in: rows[4])
    }
  }

  private var keys: [(String, Word)] {
    [
      ("←→", \.hour), ("Esc", \.back), ("PgUp PgDn", \.keys.day), ("?", \.help), ("n", \.now),
    ]
  }
}
