import LightFoundation
package import TerminalUI
import Weather

/// The elevation of the sun from midnight to midnight; dim below the horizon.
package struct SunArc: Widget {
  private let view: WeatherView
  /// The number of points: one for each quarter of a 24-hour day.
  private static let count = 97

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
      Sun(at: span.lowerBound + Double(index) * step, over: view.place.coordinates).elevation
    }
    let now = view.moment.timeIntervalSince(span.lowerBound) / step
    let horizon = Plot.Series(Array(repeating: 0, count: Self.count), Style(.border))
    let labels = [0.0, (heights.max() ?? 0)].map {
      Plot.Label($0, " " + view.look.text(Reading($0, decimals: 0, symbol: "°")))
    }
    let ticks = [6, 12, 18].map { hour -> Plot.Mark in
      let time = ClockTime(hour: hour, minute: 0)
      let instant = view.zone.instant(on: view.date, at: time)
      let index = instant.timeIntervalSince(span.lowerBound) / step
      return Plot.Mark(
        Int(clamping: index.rounded()), TextLine(time.text(view.look.clock), Style(.dim)))
    }
    canvas.draw(
      Plot(
        [Plot.Series(heights, ramp: SkyColors.ramp(Self.stops, view.look)), horizon],
        range: min(heights.min() ?? -10, -10)...max(heights.max() ?? 10, 10), labels: labels,
        ticks: ticks,
        cursor: (0..<Double(Self.count)).contains(now) ? Int(clamping: now) : nil, axisWidth: 5))
  }
}
