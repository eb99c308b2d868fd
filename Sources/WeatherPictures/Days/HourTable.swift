import LightFoundation
package import TerminalUI
import Weather

/// A table of hours: the most important columns that fit, plus temperature bars if space remains.
///
/// The width alone determines the columns, so that they are the same for every place.
package struct HourTable {
  private let view: WeatherView
  private let columns: [(column: HourColumn, part: Rectangle)]
  /// The area of the temperature bars, to the right of their numbers; empty if there is no space.
  private let bars: Rectangle
  private let scale: ClosedRange<Double>

  /// Creates a table of this width; a column fits its usual cells and those of these hours.
  package init(_ view: WeatherView, _ hours: [WeatherMoment], width: Int) {
    self.view = view
    let all = HourColumn.allCases.map { (column: $0, width: Self.width(of: $0, hours, view)) }
    func total(_ shown: [Int], _ gap: Int) -> Int {
      shown.reduce(2 - gap) { $0 + all[$1].width + gap }
    }
    // On a narrow screen, another column is worth more than wide gaps.
    let least = width < 56 ? 1 : 2
    let kept = ColumnFit.shown(all.map(\.column.dropOrder), areGroups: true) {
      total($0, least) <= width
    }
    let gap =
      [4, 3].first { total(kept, $0) + 24 + $0 <= width } ?? (total(kept, 2) > width ? 1 : 2)
    // Reserve spare width for the long names of rare weather, even if they do not occur.
    let free = max(min(width - total(kept, gap), 10), 0)
    let shown = kept.map { (all[$0].column, all[$0].width + (all[$0].column == .sky ? free : 0)) }
    let taken = total(kept, gap) + (shown.contains { $0.0 == .sky } ? free : 0)
    let left = width - taken - gap
    let barred = left >= 12 ? min(left, 48) : 0
    var x = 1
    var bars = Rectangle(x: 0, y: 0, width: 0, height: 1)
    let parts = shown.map { column, width in
      let part = Rectangle(x: x, y: 0, width: width, height: 1)
      x += width + gap
      if column == .temperature, barred > 0 {
        bars = Rectangle(x: x, y: 0, width: barred, height: 1)
        x += barred + gap
      }
      return (column, part)
    }
    // Omit a column rather than cut a number in half.
    columns = parts.filter { $0.1.right <= width }
    self.bars = bars
    let known = view.forecast.hours.compactMap(\.temperature).filter { abs($0) < 1e4 }
    scale = (known.min() ?? 0)...(known.max() ?? 0)
  }

  private static func width(
    of column: HourColumn, _ hours: [WeatherMoment], _ view: WeatherView
  ) -> Int {
    let least = column.leastWidth(view.display)
    if column == .sky { return least }
    let cells = hours.map { column.cell($0, view).width }.max() ?? 0
    return max(least, column.title(view.display).terminalWidth, cells)
  }

  package func drawHeads(on canvas: inout Canvas) {
    for (column, part) in columns {
      let title = TextLine(column.title(view.display), Style(.dim))
      canvas.draw(Text([title], alignment: column.alignment, overflow: .clip), in: part)
    }
  }

  /// Draws an hour and highlights it if selected.
  package func draw(_ hour: WeatherMoment, isChosen: Bool, on canvas: inout Canvas) {
    if isChosen { ChosenRow.begin(canvas.bounds, on: &canvas) }
    for (column, part) in columns {
      var cell = column.cell(hour, view)
      if column == .time {
        cell = TextLine(cell.text, Style(isNow(hour) || isChosen ? .text : .dim))
        if isNow(hour) { cell = TextLine(cell.text, Style(.text, .bold)) }
      }
      let overflow: Text.Overflow = column == .sky ? .ellipsis : .clip
      canvas.draw(Text([cell], alignment: column.alignment, overflow: overflow), in: part)
    }
    drawBar(hour, on: &canvas)
  }

  private func isNow(_ hour: WeatherMoment) -> Bool {
    hour.time <= view.now && view.now < hour.time + 3600
  }

  /// Draws the temperature as a bar on the common scale; together the bars form a curve.
  private func drawBar(_ hour: WeatherMoment, on canvas: inout Canvas) {
    guard let value = hour.temperature, abs(value) < 1e4, bars.width > 0 else { return }
    let span = scale.upperBound - scale.lowerBound
    let part = span > 0 ? (value - scale.lowerBound) / span : 0
    let length = 1 + Int(clamping: (part * Double(bars.width - 1)).rounded())
    canvas.horizontal(
      Glyph("▄"), at: bars.origin, length: min(length, bars.width), view.display.style(value))
  }
}

/// The highlight of a selected table row, visible in every theme.
package enum ChosenRow {
  /// Marks a row, before its content is written.
  package static func begin(_ row: Rectangle, on canvas: inout Canvas) {
    canvas.fill(row, .blank, Style(.standard, on: .role(.selection)))
    canvas.vertical(Symbol.selected, at: row.origin, length: row.height, Style(.text))
  }
}
