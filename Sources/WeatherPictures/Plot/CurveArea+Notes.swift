import LightFoundation
import TerminalUI
import Weather

extension CurveArea {
  /// Names the peaks and the troughs above where they are.
  func drawNotes(on canvas: inout Canvas) {
    let reach = max(window.axis.hours / 8, 3)
    let span = axis.perRow * Double(axis.rows)
    let hours = Array(values.hours.prefix(window.axis.hours))
    var taken: [Int: [Range<Int>]] = [:]
    for index in Turning.points(hours, reach: reach, least: span / 6) {
      guard let value = hours[index], value > 0 || !values.fromZero,
        let column = column(of: index)
      else { continue }
      let text = text(value, of: index)
      // At the very left it would pass for a label of the axis.
      let start = min(max(column - text.terminalWidth / 2, 2), heights.count - text.terminalWidth)
      let columns = start..<(start + text.terminalWidth)
      guard start >= 2 else { continue }
      let above = free(columns, above: column, taken, canvas)
      guard let row = above ?? free(columns, below: column, taken) else { continue }
      taken[row, default: []].append((start - 1)..<(columns.upperBound + 1))
      for (x, letter) in zip(columns, text) {
        let back = canvas[Point(x, row)]?.style.background.rgb
        var style = style(value)
        if above == nil, let back {
          style = Style(.rgb(HeatColors.writing(on: back)), on: .rgb(back))
        }
        canvas.put(Glyph(letter), at: Point(x, row), style)
      }
    }
  }

  /// The highest row below a curve that leaves no room above it; of bars none, for they are narrow.
  private func free(_ columns: Range<Int>, below column: Int, _ taken: [Int: [Range<Int>]]) -> Int?
  {
    guard values.bars == nil else { return nil }
    let edge = axis.rows - (heights[column] + 7) / 8
    guard edge == 0, axis.rows > 2, !(taken[1] ?? []).contains(where: { $0.overlaps(columns) })
    else { return nil }
    return columns.allSatisfy { if case .full = part($0, 1) { true } else { false } } ? 1 : nil
  }

  /// Where an hour is named: in the middle of its bar, or where the curve has its value.
  private func column(of hour: Int) -> Int? {
    let bar = values.bars == nil ? [] : heights.indices.filter { window.axis.hour(at: $0) == hour }
    return bar.isEmpty
      ? window.axis.column(of: window.axis.beginning(of: hour)) : bar[bar.count / 2]
  }

  /// The lowest row above the curve where a note touches nothing, nor another line.
  private func free(
    _ columns: Range<Int>, above column: Int, _ taken: [Int: [Range<Int>]], _ canvas: Canvas
  ) -> Int? {
    let edge = axis.rows - (heights[column] + 7) / 8
    return stride(from: edge - 1, through: max(edge - 3, 0), by: -1).first { row in
      guard row >= 0, !(taken[row] ?? []).contains(where: { $0.overlaps(columns) }) else {
        return false
      }
      let isFree = (columns.lowerBound - 1...columns.upperBound).allSatisfy {
        Self.grounds.contains(canvas[Point($0, row)]?.glyph ?? .blank)
          || heights.indices.contains($0) && heights[$0] > (axis.rows - 1 - row) * 8
      }
      return isFree
        && columns.allSatisfy { if case .empty = part($0, row) { true } else { false } }
    }
  }

  /// What a number may be written on: nothing, the present, the cursor and what is usual; not the
  /// line across, of which it would pass for a value.
  private static let grounds =
    [.blank, Symbol.vertical] + ["╎", "·", "\""].map { Glyph($0) }

  private func text(_ value: Double, of hour: Int) -> String {
    let look = window.view.look
    // What falls is not nothing, however high the axis.
    let isFine = axis.perRow < 0.5 || values.bars != nil && value < 1
    if isFine, values.bars != nil, let fall = window.falls[hour] { return look.rainNumber(fall) }
    let reading = Reading(value, decimals: isFine ? 1 : 0, symbol: "")
    return look.number(reading) + values.symbol
  }

  private func style(_ value: Double) -> Style {
    ink.hasGrounds ? ink.now(isFilled: false) : Style(.text, .bold)
  }
}
