import LightFoundation
import TerminalUI
import Weather

extension CurveArea {
  /// Names the peaks and the troughs where they are.
  func drawNotes(on canvas: inout Canvas) {
    // In few rows the next row is far from the value.
    guard axis.rows >= 5 || values.bars != nil else { return }
    let reach = max(window.axis.hours / 8, 3)
    let span = axis.perRow * Double(axis.rows)
    let hours = Array(values.hours.prefix(window.axis.hours))
    var taken: [Int: [Range<Int>]] = [:]
    for index in Turning.points(hours, reach: reach, least: span / 6) {
      // The least that falls in an hour is no more than the end of a shower.
      guard values.bars == nil || Turning.isPeak(hours, index) else { continue }
      guard let value = hours[index], value > 0 || !values.fromZero,
        let column = column(of: index)
      else { continue }
      let text = text(value, of: index)
      // At the very left it would pass for a label of the axis.
      let start = min(max(column - text.terminalWidth / 2, 2), heights.count - text.terminalWidth)
      let columns = start..<(start + text.terminalWidth)
      guard start >= 2, let row = free(columns, at: column, taken, canvas) else { continue }
      taken[row, default: []].append((start - 1)..<(columns.upperBound + 1))
      for (x, letter) in zip(columns, text) {
        var style = style(value)
        if isFull(x, row), let back = canvas[Point(x, row)]?.style.background.rgb {
          style = Style(.rgb(HeatColors.writing(on: back)), on: .rgb(back))
        }
        canvas.put(Glyph(letter), at: Point(x, row), style)
      }
      clearDots(beside: columns, row, on: &canvas)
    }
  }

  /// A dot of what is usual would be a sign before the number.
  private func clearDots(beside columns: Range<Int>, _ row: Int, on canvas: inout Canvas) {
    for x in [columns.lowerBound - 1, columns.upperBound] {
      guard let cell = canvas[Point(x, row)], cell.glyph == Glyph(Self.usualSign(window.view.look))
      else { continue }
      canvas.put(.blank, at: Point(x, row), cell.style)
    }
  }

  /// Where an hour is named: in the middle of its bar, or where the curve has its value.
  private func column(of hour: Int) -> Int? {
    let bar =
      values.bars == nil
      ? [] : heights.indices.filter { window.axis.hours(at: $0).contains(hour) }
    return bar.isEmpty
      ? window.axis.column(of: window.axis.beginning(of: hour)) : bar[bar.count / 2]
  }

  /// The row of a note: directly above the curve or, unless bars are too narrow for it, directly below
  /// its edge.
  ///
  /// Further away it would stand beside a label of the axis that says something else.
  private func free(
    _ columns: Range<Int>, at column: Int, _ taken: [Int: [Range<Int>]], _ canvas: Canvas
  ) -> Int? {
    let edge = axis.rows - (heights[column] + 7) / 8
    let rows = values.bars != nil ? [edge - 1] : [edge - 1, edge, edge + 1]
    return rows.first { row in
      guard 0..<axis.rows ~= row, !(taken[row] ?? []).contains(where: { $0.overlaps(columns) })
      else { return false }
      return row < edge
        ? isFree(columns, above: row, canvas)
        : columns.allSatisfy { isFull($0, row) && canvas[Point($0, row)]?.glyph == .blank }
    }
  }

  /// Whether a note touches nothing there, nor another line.
  private func isFree(_ columns: Range<Int>, above row: Int, _ canvas: Canvas) -> Bool {
    let isOpen = (columns.lowerBound - 1...columns.upperBound).allSatisfy {
      isGround(canvas[Point($0, row)]?.glyph ?? .blank)
        || heights.indices.contains($0) && heights[$0] > (axis.rows - 1 - row) * 8
    }
    return isOpen
      && columns.allSatisfy { if case .empty = part($0, row) { true } else { false } }
  }

  private func isFull(_ column: Int, _ row: Int) -> Bool {
    if case .full = part(column, row) { ink.hasGrounds } else { false }
  }

  /// What a number may be written on: nothing, the present, the cursor and what is usual; not the
  /// line across, of which it would pass for a value.
  private func isGround(_ glyph: Glyph) -> Bool {
    if Self.grounds.contains(glyph) { return true }
    // The chance is a line of another axis: a number on it can be of the bar below alone.
    let isDots = Self.dots ~= glyph.base || glyph == Glyph(Self.secondSign(window.view.look))
    return isDots && !values.shares.isEmpty
  }

  private static let grounds =
    [.blank, Symbol.vertical] + ["╎", "·", "\""].map { Glyph($0) }
  private static let dots: ClosedRange<Unicode.Scalar> = "\u{2800}"..."\u{28FF}"

  private func text(_ value: Double, of hour: Int) -> String {
    let look = window.view.look
    if values.bars != nil, let fall = window.falls[hour] { return look.rainNumber(fall) }
    let reading = Reading(value, decimals: axis.perRow < 0.5 ? 1 : 0, symbol: "")
    return look.number(reading) + values.symbol
  }

  private func style(_ value: Double) -> Style {
    ink.hasGrounds ? ink.now(isFilled: false) : Style(.text, .bold)
  }
}
