import LightFoundation
import TerminalUI
import Weather

/// The temperature range of a day, `-7° ▅▅▅▅▅▅ -2°`, on the scale of all days.
struct DayRange: Widget {
  let day: Day
  let scale: ClosedRange<Double>
  let view: WeatherView

  /// The width of a temperature, including the space next to the bar.
  private static let label = 5

  func draw(on canvas: inout Canvas) {
    guard let low = day.minimumTemperature, let high = day.maximumTemperature else {
      canvas.write("–", at: Point(Self.label - 2, 0), Style(.dim))
      return
    }
    let bar = canvas.bounds.inset(left: Self.label, right: Self.label)
    let columns =
      low <= high && bar.width > 0
      ? column(low, bar.width)...max(column(high, bar.width), column(low, bar.width)) : 0...0
    let names = (view.look.temperature(low), view.look.temperature(high))
    canvas.write(
      names.0, at: Point(max(bar.left + columns.lowerBound - 1 - names.0.terminalWidth, 0), 0),
      Style(.text))
    canvas.write(names.1, at: Point(bar.left + columns.upperBound + 2, 0), Style(.text))
    guard low <= high, bar.width > 0 else { return }
    for x in columns {
      canvas.put(Glyph("▅"), at: Point(bar.left + x, 0), view.look.style(value(x, bar.width)))
    }
    guard let now, now >= low, now <= high else { return }
    let x = column(now, bar.width)
    canvas.put(Symbol.marker, at: Point(bar.left + x, 0), Style(.text, .bold))
  }

  /// The current temperature, if the day is today.
  private var now: Double? {
    view.forecast.calendarDay(of: day) == view.today
      ? view.forecast.weather(at: .now, now: view.now)?.temperature : nil
  }

  private func column(_ value: Double, _ width: Int) -> Int {
    let part = (value - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    guard part.isFinite else { return 0 }
    return Int(clamping: (min(max(part, 0), 1) * Double(width - 1)).rounded())
  }

  private func value(_ column: Int, _ width: Int) -> Double {
    let part = Double(column) / Double(max(width - 1, 1))
    return scale.lowerBound + part * (scale.upperBound - scale.lowerBound)
  }
}
