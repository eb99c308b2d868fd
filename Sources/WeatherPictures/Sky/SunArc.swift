import LightFoundation
package import TerminalUI
import Weather

/// The elevation of the sun from midnight to midnight; dim below the horizon.
package struct SunArc: Widget {
  private let view: WeatherView
  /// The number of points: one for each quarter of a 24-hour day.
  private static let count = 97
  /// The elevation below which nights are equally dark, so that the day has most of the rows.
  private static let darkness = -18.0

  package init(_ view: WeatherView) { self.view = view }

  private static let stops = [
    ColorRamp.Stop(-8, RGB(90, 100, 130)), ColorRamp.Stop(-1, RGB(130, 130, 150)),
    ColorRamp.Stop(1, RGB(255, 170, 80)), ColorRamp.Stop(40, RGB(255, 225, 120)),
  ]

  /// Draws the curve with the horizon, the hours below and a cursor at the moment.
  package func draw(on canvas: inout Canvas) {
    let span = view.zone.span(of: view.date)
    let step = span.upperBound.timeIntervalSince(span.lowerBound) / Double(Self.count - 1)
    let heights = (0..<Self.count).map { index in
      max(
        Sun(at: span.lowerBound + Double(index) * step, over: view.place.coordinates).elevation,
        Self.darkness)
    }
    let now = view.moment.timeIntervalSince(span.lowerBound) / step
    let horizon = Plot.Series(Array(repeating: 0, count: Self.count), Style(.border))
    let labels = [0.0, (heights.max() ?? 0)].map {
      Plot.Label($0, " " + view.display.text(Reading($0, decimals: 0, symbol: "°")))
    }
    let ticks = [6, 12, 18].map { hour -> Plot.Mark in
      let time = ClockTime(hour: hour, minute: 0)
      let instant = view.zone.instant(on: view.date, at: time)
      let index = instant.timeIntervalSince(span.lowerBound) / step
      return Plot.Mark(
        Int(clamping: index.rounded()), TextLine(time.text(view.display.clock), Style(.dim)))
    }
    canvas.draw(
      Plot(
        [Plot.Series(heights, ramp: SkyColors.ramp(Self.stops, view.display)), horizon],
        range: min(heights.min() ?? -10, -10)...max(heights.max() ?? 10, 10), labels: labels,
        ticks: ticks,
        cursor: (0..<Double(Self.count)).contains(now) ? Int(clamping: now) : nil, axisWidth: 5))
  }
}

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
      return Plot.Mark(index, TextLine(view.display.language.months[month - 1], Style(.dim)))
    }
    canvas.draw(
      Plot(
        [Plot.Series(hours, ramp: SkyColors.ramp(Self.stops, view.display))], range: range,
        labels: labels, ticks: ticks, cursor: date.daysSince1970 - first, axisWidth: 6))
  }
}

/// The colors of the sun's curves, which have no background.
enum SkyColors {
  /// Returns a ramp with enough contrast to the background, or to white.
  static func ramp(_ stops: [ColorRamp.Stop], _ display: DisplayOptions) -> ColorRamp {
    let ground = display.theme.ground == .dark ? RGB(0, 0, 0) : RGB(255, 255, 255)
    return ColorRamp(
      stops.map { ColorRamp.Stop($0.value, $0.color.legible(on: ground, contrast: 3)) })
  }
}
