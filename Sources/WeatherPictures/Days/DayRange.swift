import LightFoundation
import TerminalUI
import Weather

/// The temperature range of a day, `-7° ▅▅▅▅▅▅ -2°`, on the scale of all days; filled bars have the
/// numbers inside if they are long enough.
struct DayRange: Widget {
  let day: Day
  let scale: ClosedRange<Double>
  let view: WeatherView
  var isFilled = false

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
    let names = (view.display.temperature(low), view.display.temperature(high))
    if isFilled, view.display.hasShades, low <= high, bar.width > 0 {
      return fill(bar, columns, names, on: &canvas)
    }
    canvas.write(
      names.0, at: Point(max(bar.left + columns.lowerBound - 1 - names.0.terminalWidth, 0), 0),
      Style(.text))
    canvas.write(names.1, at: Point(bar.left + columns.upperBound + 2, 0), Style(.text))
    guard low <= high, bar.width > 0 else { return }
    let (glyph, ramp) = (Glyph("▅"), view.display.ramp)
    for x in columns {
      canvas.put(glyph, at: Point(bar.left + x, 0), Style(ramp.color(at: value(x, bar.width))))
    }
    guard let now, now >= low, now <= high else { return }
    let x = column(now, bar.width)
    canvas.put(Symbol.marker, at: Point(bar.left + x, 0), Style(.text, .bold))
  }

  private func fill(
    _ bar: Rectangle, _ columns: ClosedRange<Int>, _ names: (low: String, high: String),
    on canvas: inout Canvas
  ) {
    let colors = columns.map {
      view.display.ramp.rgb(at: value($0, bar.width)) ?? RGB(128, 128, 128)
    }
    func put(_ text: String, at x: Int) {
      for (offset, letter) in text.enumerated() {
        let index = x + offset - columns.lowerBound
        let style =
          colors.indices.contains(index)
          ? Style(.rgb(HeatColors.writing(on: colors[index])), on: .rgb(colors[index]))
          : Style(.text)
        canvas.put(Glyph(letter), at: Point(bar.left + x + offset, 0), style)
      }
    }
    for (x, color) in zip(columns, colors) {
      canvas.put(.blank, at: Point(bar.left + x, 0), Style(.standard, on: .rgb(color)))
    }
    let place = now.flatMap { $0 >= self.low && $0 <= self.high ? column($0, bar.width) : nil }
    let (low, high) = (names.low.terminalWidth, names.high.terminalWidth)
    let inside = columns.count - low - high
    let margin = inside >= 3 ? 1 : 0
    // A dot beyond the number of the high would read as warmer than it.
    let free = columns.dropFirst(margin + low).dropLast(margin + high)
    if let place, inside <= 0 || free.contains(place) { put("●", at: place) }
    put(names.low, at: inside > 0 ? columns.lowerBound + margin : columns.lowerBound - 1 - low)
    put(
      names.high, at: inside > 0 ? columns.upperBound + 1 - margin - high : columns.upperBound + 2)
  }

  private var low: Double { day.minimumTemperature ?? .infinity }
  private var high: Double { day.maximumTemperature ?? -.infinity }

  private var now: Double? { view.temperatureNow(on: day) }

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
