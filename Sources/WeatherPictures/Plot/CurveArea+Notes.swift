import LightFoundation
import TerminalUI
import Weather

extension CurveArea {
  /// Labels the peaks and troughs of the curve.
  func drawNotes(on canvas: inout Canvas) {
    // With few rows, a label would be too far from its value.
    guard axis.rows >= 5 || values.bars != nil else { return }
    let reach = max(window.axis.hours / 8, 3)
    let span = axis.perRow * Double(axis.rows)
    let hours = Array(values.hours.prefix(window.axis.hours))
    var taken: [Int: [Range<Int>]] = [:]
    for index in Turning.points(hours, reach: reach, least: span / 6) {
      // Minima of rain are not worth a label; they only mark the end of a shower.
      guard values.bars == nil || Turning.isPeak(hours, index) else { continue }
      guard let value = hours[index], value > 0 || !values.fromZero,
        let column = column(of: index)
      else { continue }
      let text = text(value, of: index)
      // At the left edge the label would look like one of the axis.
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

  /// Removes dots of the normal curve that would look like a sign of the number.
  private func clearDots(beside columns: Range<Int>, _ row: Int, on canvas: inout Canvas) {
    for x in [columns.lowerBound - 1, columns.upperBound] {
      guard let cell = canvas[Point(x, row)], cell.glyph == Glyph(Self.usualSign(window.view.look))
      else { continue }
      canvas.put(.blank, at: Point(x, row), cell.style)
    }
  }

  /// The column of an hour's label: the center of its bar, or the point of the curve.
  private func column(of hour: Int) -> Int? {
    let bar =
      values.bars == nil
      ? [] : heights.indices.filter { window.axis.hours(at: $0).contains(hour) }
    return bar.isEmpty
      ? window.axis.column(of: window.axis.beginning(of: hour)) : bar[bar.count / 2]
  }

  /// The row of a label: directly above the curve, or for curves also on or just below its edge.
  ///
  /// Any further away it would seem to belong to another label of the axis.
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

  /// Returns whether a label at this position would touch neither text nor another line.
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

  /// Returns whether a number may cover a glyph: blanks, the markers of the present and the cursor,
  /// and dots of the normals.
  ///
  /// A number on the level line would look like its value.
  private func isGround(_ glyph: Glyph) -> Bool {
    if Self.grounds.contains(glyph) { return true }
    // Over bars, the dots are the chance on another axis, so a number can only belong to the bar.
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
