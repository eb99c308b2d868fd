import LightFoundation
package import TerminalUI
import Weather

/// The hours from a day on, one per row.
package struct HourList: Widget {
  private let view: WeatherView
  private let start: Date
  private let hours: [WeatherMoment]
  /// The width of the amounts of rain, with a space in front.
  private let rainWidth: Int

  /// Shows the hours from the start of the selected day, or from now on if that is today.
  package init(_ view: WeatherView) {
    self.view = view
    let day = view.zone.start(of: view.date)
    start = view.date == view.today ? min(view.now, view.moment) : day
    hours = view.forecast.hours(from: start, 72)
    let amounts = hours.compactMap { Self.rain($0, view.display)?.terminalWidth }
    rainWidth = max((amounts.max() ?? 0) + 1, 5)
  }

  private static func rain(_ hour: WeatherMoment, _ display: DisplayOptions) -> String? {
    hour.fall.flatMap { $0.isSeen ? display.rainNumber($0.water) : nil }
  }

  /// Draws the rule above the hours: the day and the column heads.
  package func drawRule(on canvas: inout Canvas) {
    canvas.draw(Rule(TextLine(view.date(start), Style(.title))))
    let parts = parts(canvas.size.width)
    let units = view.display.units
    let heads = ["", "", "", view.display[.feels], "%", units.rain.symbol, units.wind.symbol]
    for (part, head) in zip(parts, heads)
    where !head.isEmpty && part.width > 0 && head.terminalWidth < part.width {
      canvas.write(" \(head) ", at: Point(part.right - head.terminalWidth - 1, 0), Style(.dim))
    }
  }

  /// Time, symbol, temperature, apparent temperature, chance, amount, and wind with gusts.
  private func parts(_ width: Int) -> [Rectangle] {
    Rectangle(x: 1, y: 0, width: max(width - 2, 0), height: 1).columns(
      .fixed(9), .fixed(view.display.icons == .emoji ? 2 : 1), .fixed(5), .fixed(7), .fixed(5),
      .fixed(rainWidth), .flexible(atLeast: 8, atMost: 14), gap: 0)
  }

  /// Draws as many hours as fit and marks the selected one.
  package func draw(on canvas: inout Canvas) {
    let parts = parts(canvas.size.width)
    let chosen = hours.lastIndex { $0.time <= view.moment } ?? 0
    let scroll = Scroll(selection: chosen)
    for y in 0..<canvas.size.height {
      guard let row = scroll.row(at: y, height: canvas.size.height, of: hours.count) else { break }
      let line = Rectangle(x: 0, y: y, width: canvas.size.width, height: 1)
      if row == chosen {
        canvas.fill(line, .blank, Style(.standard, on: .role(.selection)))
        canvas.put(Symbol.selected, at: line.origin, Style(.text))
      }
      canvas.draw(in: line) { draw(hours[row], parts, on: &$0) }
    }
  }

  private func draw(_ hour: WeatherMoment, _ parts: [Rectangle], on canvas: inout Canvas) {
    let display = view.display
    let isFirst = view.zone.isFirstOfDay(hour.time)
    let day = isFirst ? display.weekday(view.zone.day(of: hour.time)) : ""
    canvas.write(
      isFirst ? day : display.time(hour.time, in: view.zone), at: parts[0].origin,
      isFirst ? Style(.text, .bold) : Style(.dim))
    canvas.write(view.sign(hour), at: parts[1].origin)
    let cells = [
      hour.temperature.map(display.colored),
      hour.feelsLike.map { TextLine(display.temperature($0), Style(.dim)) },
      hour.precipitationChance.flatMap { $0 >= 5 ? TextLine($0.whole, display.water) : nil },
      Self.rain(hour, display).map { TextLine($0, display.water) },
      hour.windSpeed.map { wind($0, hour) },
    ]
    for (cell, part) in zip(cells, parts.dropFirst(2)) {
      if let cell { canvas.draw(Text([cell], alignment: .trailing), in: part) }
    }
  }

  private func wind(_ speed: Double, _ hour: WeatherMoment) -> TextLine {
    let units = view.display.units
    let gusts = hour.gusts.map { " (\(units.wind($0).number))" } ?? ""
    let arrow = hour.windPoint.map { " " + view.display.direction($0) } ?? ""
    return TextLine(units.wind(speed).number + gusts + arrow, Style(.text))
  }
}
