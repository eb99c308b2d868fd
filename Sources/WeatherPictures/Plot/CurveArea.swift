import LightFoundation
import TerminalUI
import Weather

/// A curve with the ground under it filled; where there are no colours, a fine line alone.
struct CurveArea {
  private let window: HourWindow
  private let values: PlottedValues
  private let axis: RoundAxis
  private let ink: PlotInk
  /// How many eighths of a row are filled, column by column.
  private let heights: [Int]

  init(_ window: HourWindow, _ values: PlottedValues, _ axis: RoundAxis, _ ink: PlotInk) {
    (self.window, self.values, self.axis, self.ink) = (window, values, axis, ink)
    heights = values.columns.map { $0.map(axis.eighths) ?? 0 }
  }

  private enum Part { case empty, edge(Int), full }

  private func part(_ column: Int, _ row: Int) -> Part {
    let eighths = heights[column] - (axis.rows - 1 - row) * 8
    return eighths <= 0 ? .empty : eighths >= 8 ? .full : .edge(eighths)
  }

  /// Draws it on the columns of the window and the rows of the axis.
  func draw(on canvas: inout Canvas) {
    if ink.hasColors {
      fill(&canvas)
    } else if let style = values.bars {
      fillPlainly(style, &canvas)
    } else {
      outline(values.columns, &canvas)
    }
    if let level = values.level, let row = axis.row(of: level) {
      let full = ink.hasColors ? (axis.rows - row) * 8 : .max
      for x in heights.indices where heights[x] < full {
        mark("╌", at: Point(x, row), { back, _ in ink.level(on: back) }, &canvas)
      }
    }
    drawSecond(on: &canvas)
    drawUsual(on: &canvas)
    if let now = window.now {
      for y in 0..<axis.rows { mark("╎", at: Point(now, y), ink.now, &canvas) }
    }
    if let cursor = window.cursor, !ink.hasColors {
      for y in 0..<axis.rows {
        mark("│", at: Point(cursor, y), { _, _ in Style(.text, .bold) }, &canvas)
      }
    }
    drawNotes(on: &canvas)
  }

  private func fill(_ canvas: inout Canvas) {
    for row in 0..<axis.rows {
      let color = values.color(axis.value(inRow: row))
      for x in heights.indices {
        let (isNight, isCursor) = (window.isNight[x], window.cursor == x)
        let ground = ink.ground(isNight: isNight, isCursor: isCursor)
        switch part(x, row) {
        case .empty: continue
        case .full:
          let fill = ink.fill(color, isNight: isNight, isCursor: isCursor)
          canvas.put(.blank, at: Point(x, row), Style(.standard, on: .rgb(fill)))
        case .edge(let eighths):
          let fill = ink.fill(color, isNight: isNight, isCursor: isCursor)
          canvas.put(Symbol.eighths[eighths], at: Point(x, row), Style(.rgb(fill), on: ground))
        }
      }
    }
  }

  /// Fills with blocks, for what is an amount of each hour.
  private func fillPlainly(_ style: Style, _ canvas: inout Canvas) {
    for row in 0..<axis.rows {
      for x in heights.indices {
        switch part(x, row) {
        case .empty: continue
        case .full: canvas.put(Symbol.eighths[8], at: Point(x, row), style)
        case .edge(let eighths): canvas.put(Symbol.eighths[eighths], at: Point(x, row), style)
        }
      }
    }
  }

  /// Puts a glyph where nothing but ground or fill is.
  private func mark(
    _ glyph: Character, at point: Point, _ style: (RGB, Bool) -> Style, _ canvas: inout Canvas
  ) {
    guard let cell = canvas[point], cell.glyph == .blank else { return }
    var isFilled = false
    if ink.hasColors, case .full = part(point.x, point.y) { isFilled = true }
    var back = ink.groundRGB(window.isNight[point.x], isCursor: window.cursor == point.x)
    if let color = cell.style.background.rgb { back = color }
    canvas.put(Glyph(glyph), at: point, style(back, isFilled))
  }

  private func outline(
    _ values: [Double?], in range: ClosedRange<Double>? = nil, _ canvas: inout Canvas
  ) {
    canvas.draw(Plot([Plot.Series(values, Style(.text))], range: range ?? axis.whole))
  }

  /// The second line, as fine dots before what is filled.
  private func drawSecond(on canvas: inout Canvas) {
    guard (values.second + values.shares).contains(where: { $0 != nil }) else { return }
    var dots = Canvas(Size(heights.count, axis.rows))
    outline(values.second, &dots)
    outline(values.shares, in: 0...1, &dots)
    for y in 0..<axis.rows {
      for (x, cell) in dots.row(y).enumerated() where cell.glyph != .blank {
        mark(Character(cell.glyph.base), at: Point(x, y), ink.line, &canvas)
      }
    }
  }

  /// What is usual, as dots over all that is drawn so far, so that it can be followed.
  private func drawUsual(on canvas: inout Canvas) {
    for (x, value) in values.usual.enumerated() where x % 2 == 0 {
      guard let row = value.flatMap(axis.row) else { continue }
      mark("·", at: Point(x, row), ink.line, &canvas)
    }
  }

  /// Names the peaks and the troughs above where they are.
  private func drawNotes(on canvas: inout Canvas) {
    let reach = max(window.axis.hours / 8, 3)
    let span = axis.perRow * Double(axis.rows)
    let hours = Array(values.hours.prefix(window.axis.hours))
    var taken: [Int: [Range<Int>]] = [:]
    for index in Turning.points(hours, reach: reach, least: span / 6) {
      guard let value = hours[index], value > 0 || !values.fromZero,
        let column = window.axis.column(of: window.axis.beginning(of: index))
      else { continue }
      let text = text(value, of: index)
      // At the very left it would pass for a label of the axis.
      let start = min(max(column - text.terminalWidth / 2, 2), heights.count - text.terminalWidth)
      let columns = start..<(start + text.terminalWidth)
      guard start >= 2, let row = free(columns, above: column, taken) else { continue }
      taken[row, default: []].append((start - 1)..<(columns.upperBound + 1))
      canvas.write(text, at: Point(start, row), style(value))
    }
  }

  /// The lowest row above the curve where a note touches nothing.
  private func free(_ columns: Range<Int>, above column: Int, _ taken: [Int: [Range<Int>]]) -> Int?
  {
    let edge = axis.rows - (heights[column] + 7) / 8
    return stride(from: edge - 1, through: max(edge - 3, 0), by: -1).first { row in
      guard row >= 0, !(taken[row] ?? []).contains(where: { $0.overlaps(columns) }) else {
        return false
      }
      return columns.allSatisfy { if case .empty = part($0, row) { true } else { false } }
    }
  }

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
