package import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

/// The first line of every report: place, time and age of the data.
package enum PageHeader {
  /// Adds the header; the status is right-aligned, on a line of its own if necessary.
  static func add(_ report: PlaceReport, to page: inout Page) {
    let look = page.look
    let place = TextLine(" " + report.place.fullName, Style(.text, .bold))
    let when = TextLine("  " + moment(report.view(look), withDate: look.width >= 60), Style(.dim))
    let states = report.status(look).lines
    let room = look.width - 3
    let isBeside = place.width + when.width + (states.last?.width ?? 0) <= room
    if !isBeside { page.add(place) }
    let text = isBeside ? place + when : when
    let state = states.first { text.width + $0.width <= room } ?? states.last ?? TextLine()
    page.add(height: 1) { canvas in
      canvas.write(
        text.truncated(columns: look.width - state.width - 2), at: Point(isBeside ? 0 : -1, 0))
      canvas.write(state, at: Point(look.width - state.width - 1, 0))
    }
  }

  /// Returns a time such as `Sat 21 Nov 04:24 UTC+1`.
  private static func moment(_ view: WeatherView, withDate: Bool) -> String {
    let day = withDate ? view.date(view.moment) : view.look.weekday(view.date)
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
