import LightFoundation
package import TerminalUI
package import Weather

/// Good hours as bars: a row for each day, with a bar for each hour; higher is better.
package struct GoodHoursStrip: Widget {
  private let view: WeatherView
  private let good: GoodHours
  private let days: [CalendarDay]
  /// The width of the longest day name with the spaces around it.
  private let label: Int

  /// Shows a number of days from the moment of a view on.
  package init(_ view: WeatherView, _ good: GoodHours, days count: Int) {
    self.view = view
    self.good = good
    let first = view.zone.day(of: view.moment)
    let known = view.hours(count * 24).last.map { view.zone.day(of: $0.time) } ?? first
    days = (0..<count).map { first.advanced(by: $0) }.filter { $0 <= known }
    label = max((days.map { Self.name(of: $0, view).terminalWidth }.max() ?? 0) + 2, 9)
  }

  private static func name(of day: CalendarDay, _ view: WeatherView) -> String {
    day == view.today ? view.look.language.today : view.look.language.weekdayAndDay(day)
  }

  /// The height including the row of clock times, or 0 if the width is too small.
  package func height(width: Int) -> Int { perHour(width) > 0 ? days.count + 1 : 0 }

  private func perHour(_ width: Int) -> Int { min((width - label - 1) / 24, 3) }

  /// Draws the clock times and a row for each day.
  package func draw(on canvas: inout Canvas) {
    let each = perHour(canvas.size.width)
    guard each > 0 else { return }
    for hour in stride(from: 0, to: 24, by: 6) {
      let clock = ClockTime(hour: hour, minute: 0).text(view.look.clock)
      canvas.write(clock, at: Point(label + hour * each, 0), Style(.dim))
    }
    for (index, day) in days.enumerated() {
      canvas.write(Self.name(of: day, view), at: Point(1, index + 1))
      let row = Point(label, index + 1)
      canvas.horizontal(Symbol.track, at: row, length: 24 * each, Style(.border))
    }
    for (instant, worth) in good.worths {
      guard let row = days.firstIndex(of: view.zone.day(of: instant)) else { continue }
      let x = label + view.zone.clock(at: instant).hour * each
      let bar = GoodHoursBar.glyph(worth)
      canvas.horizontal(bar, at: Point(x, row + 1), length: each, Style(.good))
    }
  }
}

/// The bar of an hour; higher is better.
enum GoodHoursBar {
  private static let bars = Array("▁▂▃▄▅▆▇█").map { Glyph($0) }

  static func glyph(_ worth: Double) -> Glyph {
    bars[min(max(Int(clamping: (worth * 7).rounded()), 0), 7)]
  }
}
