import LightFoundation
import TerminalUI
import Weather

extension CurveArea {
  /// Labels the peaks of the curve above it and the troughs below it, and returns the cells of the
  /// labels and those beside them.
  func drawNotes(on canvas: inout Canvas) -> Set<Point> {
    // With few rows, a label would be too far from its value.
    guard axis.rows >= 5 || values.bars != nil else { return [] }
    let reach = max(window.axis.hours / 8, 3)
    let span = axis.perRow * Double(axis.rows)
    let hours = Array(values.hours.prefix(window.axis.hours))
    var taken: Set<Point> = []
    for index in Turning.points(hours, reach: reach, least: span / 6) {
      let isPeak = Turning.isPeak(hours, index)
      // Minima of rain are not worth a label; they only mark the end of a shower.
      guard values.bars == nil || isPeak else { continue }
      guard let value = hours[index], value > 0 || !values.fromZero, let column = column(of: index)
      else { continue }
      let text = text(value, of: index)
      // At the left edge the label would look like one of the axis.
      let start = min(max(column - text.terminalWidth / 2, 2), heights.count - text.terminalWidth)
      let columns = start..<(start + text.terminalWidth)
      guard start >= 2, let row = row(of: value, isPeak: isPeak),
        isFree(columns, row, isPeak: isPeak, canvas)
      else { continue }
      let cells = (columns.lowerBound - 1...columns.upperBound).map { Point($0, row) }
      guard taken.isDisjoint(with: cells) else { continue }
      taken.formUnion(cells)
      for (x, letter) in zip(columns, text) {
        var style = style(value)
        if isFull(x, row), let back = canvas[Point(x, row)]?.style.background.rgb {
          style = Style(.rgb(HeatColors.writing(on: back)), on: .rgb(back))
        }
        canvas.put(Glyph(letter), at: Point(x, row), style)
      }
    }
    return taken
  }

  /// The column of an hour's label: the center of its bar, or the point of the curve.
  private func column(of hour: Int) -> Int? {
    let bar =
      values.bars == nil ? [] : heights.indices.filter { window.axis.hours(at: $0).contains(hour) }
    return bar.isEmpty
      ? window.axis.column(of: window.axis.beginning(of: hour)) : bar[bar.count / 2]
  }

  /// The row of a label: above the curve, or below its upper edge.
  private func row(of value: Double, isPeak: Bool) -> Int? {
    let eighths = axis.eighths(value)
    let filled = isPeak ? axis.rows - (eighths + 7) / 8 - 1 : axis.rows - eighths / 8
    let row = isFilled ? filled : axis.row(of: value).map { isPeak ? $0 - 1 : $0 + 1 }
    return row.flatMap { 0..<axis.rows ~= $0 ? $0 : nil }
  }

  /// Returns whether a label at this position would touch neither text nor another line.
  private func isFree(_ columns: Range<Int>, _ row: Int, isPeak: Bool, _ canvas: Canvas) -> Bool {
    (columns.lowerBound - 1...columns.upperBound).allSatisfy { x in
      guard heights.indices.contains(x), let glyph = canvas[Point(x, row)]?.glyph
      else { return true }
      let isOnSecond =
        values.second.indices.contains(x) && columns.contains(x)
        && values.second[x].flatMap(axis.row) == row
      guard !isOnSecond else { return false }
      let isGround = LineLabels.grounds.contains(glyph)
      guard isFilled else { return isGround }
      switch part(x, row) {
      case .empty: return isPeak && isGround
      case .edge: return !columns.contains(x)
      case .full: return isPeak ? !columns.contains(x) : glyph == .blank
      }
    }
  }

  private var isFilled: Bool { ink.hasFills || values.bars != nil }

  private func isFull(_ column: Int, _ row: Int) -> Bool {
    if case .full = part(column, row) { ink.hasFills } else { false }
  }

  private func text(_ value: Double, of hour: Int) -> String {
    let display = window.view.display
    if values.bars != nil, let fall = window.falls[hour] { return display.rainNumber(fall) }
    let reading = Reading(value, decimals: axis.perRow < 0.5 ? 1 : 0, symbol: "")
    return display.number(reading) + values.symbol
  }

  private func style(_ value: Double) -> Style {
    ink.hasGrounds ? ink.now(isFilled: false) : Style(.text, .bold)
  }
}
