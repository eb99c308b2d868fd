import LightFoundation
package import TerminalUI
package import Weather

/// Precipitation in the quarter-hours of the next two hours, a bar for each.
package struct QuarterStrip: Widget {
  private let view: WeatherView
  private let quarters: [Conditions]

  /// Shows the next two hours of a view; nil if they are unknown or dry.
  package init?(_ view: WeatherView) {
    quarters = view.quarters
    self.view = view
    guard quarters.count >= 4, quarters.contains(where: Self.isWet) else { return nil }
  }

  package static let height = 3

  /// The lowest amount for a full bar, mm per quarter.
  private static let least = 1.0

  /// Returns whether the precipitation, as an hourly rate, would count as rain in sentences.
  private static func isWet(_ quarter: Conditions) -> Bool {
    Fall(quarter.precipitation.map { $0 * 4 }, snow: quarter.snowfall)?.isSeen == true
  }

  /// The strip as one row, a column per quarter, after its length.
  package var line: TextLine {
    let most = max(quarters.compactMap(\.precipitation).max() ?? 0, Self.least)
    let bars = quarters.reduce(TextLine()) { line, quarter in
      guard Self.isWet(quarter), let amount = quarter.precipitation else {
        return line + TextLine("·", Style(.border))
      }
      let eighths = min(max(Int(clamping: (amount / most * 8).rounded()), 1), 8)
      return line + TextLine(String(Character(Symbol.eighths[eighths].base)), view.display.water)
    }
    let minutes = quarters.count * 15
    let length = minutes.isMultiple(of: 60) ? "\(minutes / 60) h" : "\(minutes) min"
    return TextLine("\(length): ", Style(.dim)) + bars
  }

  /// Draws bars of two rows, with as many clock times as fit below.
  package func draw(on canvas: inout Canvas) {
    let each = min((canvas.size.width - 2) / quarters.count, 8)
    guard each >= 2 else { return }
    let most = max(quarters.compactMap(\.precipitation).max() ?? 0, Self.least)
    let clocks = quarters.map { view.time($0.span.lowerBound) }
    let longest = clocks.map(\.terminalWidth).max() ?? 0
    let step = [1, 2, 4].first { $0 * each > longest } ?? 8
    for (index, quarter) in quarters.enumerated() {
      let x = 1 + index * each
      if index % step == 0 { canvas.write(clocks[index], at: Point(x, 2), Style(.dim)) }
      guard Self.isWet(quarter), let amount = quarter.precipitation else {
        canvas.horizontal(Symbol.track, at: Point(x, 1), length: each - 1, Style(.border))
        continue
      }
      let eighths = max(Int(clamping: (amount / most * 16).rounded()), 1)
      for y in 0...1 {
        let part = eighths - (1 - y) * 8
        guard part > 0 else { continue }
        let bar = Symbol.eighths[min(part, 8)]
        canvas.horizontal(bar, at: Point(x, y), length: each - 1, view.display.water)
      }
    }
  }
}

extension WeatherView {
  /// The quarter-hours of the next two hours, beginning with the current one.
  package var quarters: [Conditions] {
    // Without the row at the moment, but with one that ends within this second.
    let ahead = forecast.minutes(in: (moment + 0.001)..<(moment + 7200.001))
    guard ahead.first?.span.contains(moment) == true else { return [] }
    return Array(ahead.prefix(8))
  }
}
