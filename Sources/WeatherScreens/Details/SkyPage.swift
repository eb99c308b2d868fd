import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The sun and moon of the day, and the length of days over the year.
enum SkyPage: DetailsPage {
  static let title = Message.sunAndMoon

  static func rows(_ view: WeatherView, _ app: AppState, width: Int) -> Int {
    SkyColumns(view, width: width).height
  }

  static func draw(
    _ view: WeatherView, _ app: AppState, from first: Int, in part: Rectangle,
    on canvas: inout Canvas
  ) {
    let facts = SkyColumns(view, width: part.width)
    let free = max(part.height - facts.height, 0)
    // The curve of the day takes precedence over the plot of the year.
    let day = free >= 5 ? min(max(free * 3 / 5, 5), 10) : 0
    let year = free - day >= 5 ? min(free - day, 10) : 0
    let rows = part.rows(
      .fixed(day > 0 ? 1 : 0), .fixed(max(day - 1, 0)), .fixed(min(facts.height, part.height)),
      .fixed(year > 0 ? 1 : 0), .fixed(max(year - 1, 0)), .flexible())
    if day > 0 {
      canvas.draw(title(view), in: rows[0])
      canvas.draw(SunArc(view), in: rows[1])
    }
    canvas.draw(in: rows[2]) { facts.draw(from: first, on: &$0) }
    if year > 0 {
      canvas.draw(Rule(TextLine(SkyFacts(view).overYear, Style(.title))), in: rows[3])
      canvas.draw(DayLengthPlot(view), in: rows[4])
    }
  }

  /// Returns the day and hour, with a note on polar day or night.
  private static func title(_ view: WeatherView) -> Rule {
    let display = view.display
    let polar =
      switch view.sun.course {
      case .polarDay: display[.polarDay]
      case .polarNight: display[.polarNight]
      case .risesAndSets: ""
      }
    return Rule(TextLine(name(of: view), Style(.title)), trailing: TextLine(polar, Style(.caution)))
  }

  static func name(of view: WeatherView) -> String {
    let language = view.display.language
    let day = view.date == view.today ? language.today.asTitle : language.date(view.date)
    return "\(day) \(view.time)"
  }
}

/// Facts about the sun and the moon, side by side if both fit, else one below the other.
struct SkyColumns {
  /// Facts about the sun, or about both in a single column.
  private let sun: [TextLine]
  private let moon: [TextLine]
  private let isWide: Bool

  init(_ view: WeatherView, width: Int) {
    let facts = SkyFacts(view)
    isWide = width >= 76
    sun = isWide ? facts.sun : facts.all.flatMap { $0.wrapped(columns: max(width, 8)) }
    let left = sun.map(\.width).max() ?? 0
    moon = isWide ? facts.moon(columns: width - left - 1) : []
  }

  var height: Int { max(sun.count, moon.count) }

  func draw(from first: Int, on canvas: inout Canvas) {
    guard isWide else { return canvas.draw(Text(Array(sun.dropFirst(first)))) }
    let width = canvas.size.width
    let (left, right) = (sun.map(\.width).max() ?? 0, moon.map(\.width).max() ?? 0)
    let columns = canvas.bounds.columns(
      .fixed(max(left, min(width / 2, width - right - 1)) + 1), .flexible())
    canvas.draw(Text(Array(sun.dropFirst(first))), in: columns[0])
    canvas.draw(Text(Array(moon.dropFirst(first))), in: columns[1])
  }
}
