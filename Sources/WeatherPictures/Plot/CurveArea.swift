import LightFoundation
import TerminalUI
import Weather

/// A curve with a filled area below it, or only a thin line without colors.
struct CurveArea {
  let window: HourWindow
  let values: PlottedValues
  let axis: RoundAxis
  let ink: PlotInk
  /// The filled height of each column, in eighths of a row.
  let heights: [Int]

  init(_ window: HourWindow, _ values: PlottedValues, _ axis: RoundAxis, _ ink: PlotInk) {
    (self.window, self.values, self.axis, self.ink) = (window, values, axis, ink)
    heights = values.columns.map { $0.map(axis.eighths) ?? 0 }
  }

  enum Part { case empty, edge(Int), full }

  func part(_ column: Int, _ row: Int) -> Part {
    let eighths = heights[column] - (axis.rows - 1 - row) * 8
    return eighths <= 0 ? .empty : eighths >= 8 ? .full : .edge(eighths)
  }

  /// Draws the curve in the columns of the window and the rows of the axis.
  func draw(on canvas: inout Canvas) {
    if ink.hasFills {
      fill(&canvas)
    } else if let style = values.bars {
      fillPlainly(style, &canvas)
    } else {
      outline(values.columns, &canvas)
    }
    if let level = values.level, let row = axis.row(of: level) {
      let full = ink.hasFills ? (axis.rows - row) * 8 : .max
      for x in heights.indices where heights[x] < full {
        mark(Glyph("╌"), at: Point(x, row), { back, _ in ink.level(on: back) }, &canvas)
      }
    }
    // The dots over bars belong to another axis, so labels take precedence over them.
    if values.bars == nil { drawSecond(on: &canvas) }
    if let now = window.now {
      for y in 0..<axis.rows { mark(Glyph("╎"), at: Point(now, y), ink.now, &canvas) }
    }
    if let cursor = window.cursor, !ink.hasGrounds {
      for y in 0..<axis.rows { mark(Glyph("│"), at: Point(cursor, y), ink.now, &canvas) }
    }
    let notes = drawNotes(on: &canvas)
    if values.bars != nil { drawSecond(beside: notes, on: &canvas) }
  }

  private func fill(_ canvas: inout Canvas) {
    for row in 0..<axis.rows {
      let color = values.color(axis.value(inRow: row))
      let fills = [false, true].map { ink.fill(color, isNight: $0, isCursor: false) }
      for x in heights.indices {
        let (isNight, isCursor) = (window.isNight[x], window.cursor == x)
        let fill =
          isCursor ? ink.fill(color, isNight: isNight, isCursor: true) : fills[isNight ? 1 : 0]
        switch part(x, row) {
        case .empty: continue
        case .full: canvas.put(.blank, at: Point(x, row), Style(.standard, on: .rgb(fill)))
        case .edge(let eighths):
          let ground = ink.ground(isNight: isNight, isCursor: isCursor)
          canvas.put(Symbol.eighths[eighths], at: Point(x, row), Style(.rgb(fill), on: ground))
        }
      }
    }
  }

  /// Fills bars with blocks, for hourly amounts without background colors.
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

  /// Puts a glyph on a cell that contains only background or fill.
  private func mark(
    _ glyph: Glyph, at point: Point, _ style: (RGB, Bool) -> Style, _ canvas: inout Canvas
  ) {
    guard let cell = canvas[point], cell.glyph == .blank else { return }
    var isFilled = false
    if ink.hasFills, case .full = part(point.x, point.y) { isFilled = true }
    var back = ink.groundRGB(window.isNight[point.x], isCursor: window.cursor == point.x)
    if let color = cell.style.background.rgb { back = color }
    canvas.put(glyph, at: point, style(back, isFilled))
  }

  private func outline(
    _ values: [Double?], in range: ClosedRange<Double>? = nil, _ canvas: inout Canvas
  ) { canvas.draw(Plot([Plot.Series(values, Style(.text))], range: range ?? axis.whole)) }

  /// The second line, in braille dots on the fill.
  private func drawSecond(beside notes: Set<Point> = [], on canvas: inout Canvas) {
    guard (values.second + values.shares).contains(where: { $0 != nil }) else { return }
    guard window.view.display.glyphs != .ascii else {
      return drawSecondInASCII(beside: notes, on: &canvas)
    }
    var dots = Canvas(Size(heights.count, axis.rows))
    outline(values.second, &dots)
    outline(values.shares, in: 0...1, &dots)
    for y in 0..<axis.rows {
      for (x, cell) in dots.row(y).enumerated() where cell.glyph != .blank {
        // If the curve itself consists of dots, draw this line with gaps.
        guard ink.hasFills || values.bars != nil || x % 2 == 1, !notes.contains(Point(x, y))
        else { continue }
        mark(cell.glyph, at: Point(x, y), ink.line, &canvas)
      }
    }
  }

  private func drawSecondInASCII(beside notes: Set<Point>, on canvas: inout Canvas) {
    let whole = axis.whole
    let shares = values.shares.map { share in
      share.map { whole.lowerBound + $0 * (whole.upperBound - whole.lowerBound) * 0.999 }
    }
    for line in [values.second, shares] {
      for (x, value) in line.enumerated() {
        guard let row = value.flatMap(axis.row), !notes.contains(Point(x, row)) else { continue }
        mark(Glyph(Self.secondSign(window.view.display)), at: Point(x, row), ink.line, &canvas)
      }
    }
  }

  /// The glyph of the second line.
  ///
  /// Not a dash in ASCII, since braille dots become dashes there, as does an unfilled curve.
  static func secondSign(_ display: DisplayOptions) -> Character {
    display.glyphs == .ascii ? "~" : "⠒"
  }
}
