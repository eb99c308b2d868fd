import LightFoundation
package import TerminalUI
import Weather

/// The length of daylight over the year, with a cursor at the day of a view.
package struct DayLengthPlot: Widget {
  private let view: WeatherView

  package init(_ view: WeatherView) { self.view = view }

  private static let stops = [
    ColorRamp.Stop(0, RGB(90, 100, 150)), ColorRamp.Stop(8, RGB(200, 150, 110)),
    ColorRamp.Stop(12, RGB(255, 190, 90)), ColorRamp.Stop(18, RGB(255, 230, 130)),
  ]

  /// Draws the curve with hours at the left and months below.
  package func draw(on canvas: inout Canvas) {
    let date = view.date
    let year = YearOfLight(date.year, in: view.zone, over: view.place.coordinates)
    let hours = year.seconds.map { $0 / 3600 }
    let (low, high) = (hours.min() ?? 0, hours.max() ?? 24)
    let first = CalendarDay(year: date.year, month: 1, day: 1).daysSince1970
    // At the equator all days are alike; draw a line in the middle.
    let range = high - low < 2 ? max(low - 1, 0)...min(high + 1, 24) : low...high
    let labels = [range.lowerBound, range.upperBound].map {
      Plot.Label($0, " " + AgeText.daylight($0 * 3600))
    }
    let ticks = (1...12).filter { $0 % 2 == 1 || canvas.size.width >= 70 }.map { month in
      let index = CalendarDay(year: date.year, month: month, day: 1).daysSince1970 - first
      return Plot.Mark(index, TextLine(view.look.language.months[month - 1], Style(.dim)))
    }
    canvas.draw(
      Plot(
        [Plot.Series(hours, ramp: SkyColors.ramp(Self.stops, view.look))], range: range,
        labels: labels, ticks: ticks, cursor: date.daysSince1970 - first, axisWidth: 6))
  }
}
