package import LightFoundation
package import TerminalUI
package import Weather
package import WeatherPictures

/// A growing canvas with the width of the display options.
package struct Page {
  private struct Part {
    let height: Int
    let draw: (inout Canvas) -> Void
  }

  package let display: DisplayOptions
  private var parts: [Part] = []

  package init(_ display: DisplayOptions) { self.display = display }

  package mutating func add(height: Int, _ draw: @escaping (inout Canvas) -> Void) {
    parts.append(Part(height: height, draw: draw))
  }

  /// Adds a line, truncated to the width.
  package mutating func add(_ line: TextLine) {
    let line = line.truncated(columns: display.width)
    add(height: 1) { $0.write(line, at: .zero) }
  }

  package mutating func add(wrapping line: TextLine, indent: Int = 1) {
    for line in line.filled(columns: display.width - indent) {
      add(height: 1) { $0.write(line, at: Point(indent, 0)) }
    }
  }

  package mutating func addBlank() { add(height: 1) { _ in } }

  package mutating func add(rule title: String, trailing: String = "") {
    let rule = Rule(TextLine(title, Style(.title)), trailing: TextLine(trailing, Style(.dim)))
    add(height: 1) { $0.draw(rule) }
  }

  package var text: String {
    var canvas = Canvas(Size(display.width, parts.reduce(0) { $0 + $1.height }))
    var y = 0
    for part in parts {
      canvas.draw(in: Rectangle(x: 0, y: y, width: display.width, height: part.height)) {
        part.draw(&$0)
      }
      y += part.height
    }
    let text = CanvasPrinter.text(canvas, display)
    return display.hasLinks ? Self.linked(text) : text
  }

  /// Makes the names of sources links (OSC 8) to their websites.
  private static func linked(_ text: String) -> String {
    let sources =
      [("Open-Meteo.com", "https://open-meteo.com/")]
      + WarningAuthority.allCases.map { ($0.name, $0.website) }
    return sources.reduce(text) { text, source in
      text.replacing(
        source.0, with: "\u{1B}]8;;\(source.1)\u{1B}\\\(source.0)\u{1B}]8;;\u{1B}\\")
    }
  }
}

/// The first line of every report: place, time and age of the data.
package enum PageHeader {
  /// Adds the header; the status is right-aligned, on a line of its own if necessary.
  static func add(_ report: PlaceReport, to page: inout Page) {
    let display = page.display
    let place = TextLine(" " + report.place.fullName, Style(.text, .bold))
    let when = TextLine(
      "  " + moment(report.view(display), withDate: display.width >= 60), Style(.dim))
    let states = report.status(display).lines
    let room = display.width - 3
    let isBeside = place.width + when.width + (states.last?.width ?? 0) <= room
    if !isBeside { page.add(place) }
    let text = isBeside ? place + when : when
    let state = states.first { text.width + $0.width <= room } ?? states.last ?? TextLine()
    page.add(height: 1) { canvas in
      canvas.write(
        text.truncated(columns: display.width - state.width - 2), at: Point(isBeside ? 0 : -1, 0))
      canvas.write(state, at: Point(display.width - state.width - 1, 0))
    }
  }

  /// Returns a time such as `Sat 21 Nov 04:24 UTC+1`.
  private static func moment(_ view: WeatherView, withDate: Bool) -> String {
    let day = withDate ? view.date(view.moment) : view.display.weekday(view.date)
    return "\(day) \(view.time) \(TimeText.zone(view.zone, at: view.moment))"
  }

  /// Returns a time such as `02:10` or `2:10 am`, with the day if it is not today: `Fri 20 02:10`.
  package static func clockText(
    _ instant: Date, in zone: PlaceZone, now: Date, _ language: Localization,
    _ style: ClockTime.Style
  ) -> String {
    let clock = zone.clock(at: instant).text(style)
    let day = zone.day(of: instant)
    guard day != zone.day(of: now) else { return clock }
    return "\(language.weekdayAndDay(day)) \(clock)"
  }
}
