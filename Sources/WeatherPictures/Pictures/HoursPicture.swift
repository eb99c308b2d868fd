public import LightFoundation
public import TerminalUI
import Weather

/// Hours as a curve with what falls below it.
public struct HoursPicture: Widget {
  private let view: WeatherView
  private let quantity: PlotQuantity
  private let start: Date
  private let hours: [WeatherMoment?]
  private let cursor: Int?

  /// So many hours from a full hour on, with the cursor at one of them.
  public init(
    _ view: WeatherView, _ quantity: PlotQuantity = .temperature, from start: Date, count: Int,
    cursor: Int? = nil
  ) {
    self.view = view
    self.quantity = quantity
    self.start = start
    self.cursor = cursor
    hours = (0..<count).map { view.forecast.hour(around: start + Double($0) * 3600) }
  }

  /// Draws the curve, the bars and the hours.
  public func draw(on canvas: inout Canvas) {
    let size = canvas.size
    guard size.height > 1, size.width > 4 else { return }
    let parts = parts(size)
    let plot = plot(height: parts.curve.height)
    canvas.draw(plot, in: parts.curve)
    let scale = PlotScale(plot, size: parts.curve.size)
    drawFall(parts.curve.origin, parts.bars, scale, on: &canvas)
    if parts.hours.height > 0 { drawHours(scale, y: parts.hours.top, on: &canvas) }
  }

  /// Which of the hours is at a point of a picture of this size.
  public func index(at point: Point, in size: Size) -> Int? {
    let curve = parts(size).curve
    let scale = PlotScale(plot(height: curve.height), size: curve.size)
    return scale.index(at: point.x - scale.area.left)
  }

  /// Whether anything falls in one of the hours.
  public var isWet: Bool { hours.contains { $0?.fall?.isSeen == true } }

  /// The curve, below it what falls where anything does, and the hours.
  private func parts(_ size: Size) -> (curve: Rectangle, bars: Rectangle, hours: Rectangle) {
    let isWet = quantity != .rain && isWet
    let parts = Rectangle(size).rows(
      .flexible(), .fixed(isWet && size.height >= 3 ? 1 : 0), .fixed(size.height >= 5 ? 1 : 0))
    return (parts[0], parts[1], parts[2])
  }

  private func drawFall(
    _ origin: Point, _ bars: Rectangle, _ scale: PlotScale, on canvas: inout Canvas
  ) {
    let amounts = hours.map { $0?.fall.flatMap { $0.isSeen ? $0.water : nil } }
    let highest = amounts.compactMap(\.self).filter(\.isFinite).max() ?? 0
    let look = view.look
    if quantity == .rain {
      let part = scale.area.moved(origin.x, origin.y)
      return canvas.draw(Bars(amounts, maximum: max(highest, 1), look.water), in: part)
    }
    guard bars.height > 0 else { return }
    let left = scale.area.left
    canvas.draw(
      Bars(amounts, maximum: max(highest, 2), look.water), in: bars.inset(left: left))
    if left >= 4 {
      canvas.write(look.units.rain.symbol, at: Point(left - 3, bars.top), Style(.dim))
    }
  }

  private func plot(height: Int) -> Plot {
    let values = hours.map { hour in
      hour.flatMap(quantity.value).flatMap { $0.isFinite ? $0 : nil }
    }
    let known = values.compactMap(\.self)
    let isTemperature = quantity.isTemperature
    let low = isTemperature ? known.min() ?? 0 : 0
    let high = max(known.max() ?? 1, isTemperature ? low + 4 : 1)
    let middle = height >= 6 ? [(high + low) / 2] : []
    let labels = ([high, low] + middle).map { Plot.Label($0, quantity.text($0, view.look)) }
    // A row above the highest value and one below the lowest leave room to name them.
    let row = (high - low) / Double(max(height - 1, 1))
    let top = height >= 5 && quantity != .rain ? high + row : high
    let bottom = height >= 8 && isTemperature ? low - row : low
    let shown = quantity == .rain ? values.map { _ in nil } : values
    return Plot(
      [Plot.Series(shown, Style(.accent), ramp: isTemperature ? view.look.ramp : nil)],
      range: bottom...max(top, bottom), labels: labels, notes: notes(values), cursor: cursor,
      axisWidth: 5)
  }

  /// The peaks and troughs, named where they are; that of now is told elsewhere.
  private func notes(_ values: [Double?]) -> [Plot.Mark] {
    guard quantity != .rain, quantity != .ultraviolet else { return [] }
    return Turning.points(values, reach: 6, least: 1.5).filter { $0 > 0 }.compactMap { index in
      values[index].map { value in
        let style = quantity.isTemperature ? view.look.style(value) : Style(.accent)
        return Plot.Mark(index, TextLine(quantity.text(value, view.look), style))
      }
    }
  }

  /// The hours below, and a line where a day begins.
  private func drawHours(_ scale: PlotScale, y: Int, on canvas: inout Canvas) {
    let columns = max(scale.area.width, 1)
    let wanted = view.look.clock == .hours24 ? 6 : 7
    let step = [1, 2, 3, 4, 6].first { $0 * columns / max(scale.count, 1) >= wanted } ?? 12
    var free = scale.area.left
    for index in 0..<scale.count {
      let instant = start + Double(index) * 3600
      let clock = view.zone.clock(at: instant)
      guard clock.hour % step == 0, let column = scale.column(of: index) else { continue }
      let isMidnight = clock.hour == 0
      let label = isMidnight ? view.look.weekday(view.zone.day(of: instant)) : text(clock)
      let x = scale.area.left + column
      guard x >= free, x + 1 + label.terminalWidth <= scale.area.right else { continue }
      canvas.put(isMidnight ? Symbol.vertical : Symbol.tick, at: Point(x, y), Style(.border))
      let style = Style(isMidnight ? .title : .dim)
      free = x + 2 + canvas.write(label, at: Point(x + 1, y), style)
    }
  }

  /// The hour of a clock: `04`, or `4a`.
  private func text(_ clock: ClockTime) -> String {
    guard view.look.clock == .hours12 else {
      return clock.hour < 10 ? "0\(clock.hour)" : "\(clock.hour)"
    }
    let shown = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    return "\(shown)\(clock.hour < 12 ? "a" : "p")"
  }
}
