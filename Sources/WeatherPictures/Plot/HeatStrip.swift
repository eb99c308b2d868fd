import LightFoundation
package import TerminalUI
import Weather

/// The hours of one place as colored cells, with their values if they fit.
package struct HeatStrip: Widget {
  private let hours: ComparedHours
  private let cells: HeatCells
  /// In stored units: °C, m/s, mm.
  private let values: [Double?]
  private let colors: HeatColors

  /// Creates a strip; `most` is the largest value of all strips, which scales the colors.
  package init(_ hours: ComparedHours, _ cells: HeatCells, _ values: [Double?], most: Double) {
    self.hours = hours
    self.cells = cells
    self.values = values.map { $0.flatMap { abs($0) < 1e4 ? $0 : nil } }
    colors = HeatColors(hours, most: most)
  }

  /// Draws the cells from the left, with the numbers in the middle row.
  package func draw(on canvas: inout Canvas) {
    let (ink, height) = (PlotInk(hours.look), canvas.size.height)
    let axis = hours.axis(cells.columns)
    let cursor = axis.hour(at: hours.cursor(axis) ?? -1)
    for cell in 0..<cells.count {
      let first = cell * cells.step
      let isCursor = cursor.map { $0 / cells.step == cell } ?? false
      for x in 0..<cells.width {
        let hour = first + x * cells.step / cells.width
        guard hour < values.count else { break }
        let point = Point(cell * cells.width + x, 0)
        if ink.hasFills {
          let fill =
            values[hour].map { Color.rgb(colors.of($0, isCursor)) }
            ?? ink.ground(isNight: true, isCursor: isCursor)
          canvas.vertical(.blank, at: point, length: height, Style(.standard, on: fill))
        }
        if !cells.hasNumbers { drawShade(values[hour], at: point, ink, isCursor, on: &canvas) }
      }
      guard cells.hasNumbers, first < values.count else { continue }
      drawNumber(cell, ink, cursor, on: &canvas)
    }
  }

  /// Writes the value of a cell's first hour, or of its wettest for rain.
  ///
  /// Under the cursor, writes the value of the cursor's hour, to match the table.
  private func drawNumber(_ cell: Int, _ ink: PlotInk, _ cursor: Int?, on canvas: inout Canvas) {
    let first = cell * cells.step
    let shared = values[first..<min(first + cells.step, values.count)].compactMap(\.self)
    let isCursor = cursor.map { $0 / cells.step == cell } ?? false
    let wettest = hours.quantity == .rain ? shared.max { abs($0) < abs($1) } : values[first]
    let value = isCursor ? cursor.flatMap { $0 < values.count ? values[$0] : nil } : wettest
    let text = value.map(text) ?? "·"
    guard text.terminalWidth <= cells.width else { return }
    let left = cell * cells.width + max(cells.width - 1 - text.terminalWidth, 0)
    var style = Style(.text)
    if let value, !ink.hasFills, hours.quantity.isTemperature, !hours.isDifference {
      style = hours.look.style(value)
    }
    if isCursor { style = style.with(ink.hasFills ? .bold : [.bold, .reverse]) }
    for (index, letter) in text.enumerated() {
      let column = left + index - cell * cells.width
      let hour = min(first + column * cells.step / cells.width, values.count - 1)
      if ink.hasFills, let below = values[hour] {
        style.foreground = .rgb(HeatColors.writing(on: colors.of(below, isCursor)))
      }
      canvas.put(Glyph(letter), at: Point(left + index, canvas.size.height / 2), style)
    }
  }

  /// Draws a bar in a cell that is too narrow for a number.
  private func drawShade(
    _ value: Double?, at point: Point, _ ink: PlotInk, _ isCursor: Bool, on canvas: inout Canvas
  ) {
    guard let value, !ink.hasFills || isCursor else { return }
    guard !ink.hasFills else {
      let writing = HeatColors.writing(on: colors.of(value, isCursor))
      let style = Style(.rgb(writing), on: .beneath, .bold)
      return canvas.vertical(Symbol.vertical, at: point, length: canvas.size.height, style)
    }
    let eighths = 1 + Int(clamping: (colors.share(value) * 7).rounded())
    var style = hours.quantity.isTemperature ? hours.look.style(value) : Style(.text)
    if isCursor { style = style.with(.reverse) }
    canvas.put(Symbol.eighths[min(eighths, 8)], at: Point(point.x, canvas.size.height / 2), style)
  }

  private func text(_ value: Double) -> String {
    let text =
      hours.isDifference
      ? hours.quantity.difference(value, hours.look) : hours.quantity.text(value, hours.look)
    // All cells share a scale, so its sign can be omitted.
    let isDegrees = hours.quantity.isTemperature && hours.look.units.temperature != .kelvin
    let number = (isDegrees ? text.replacing(hours.look.degreeSign, with: "") : text).trimmed
    if hours.quantity == .rain, abs(value) < 0.05 { return "·" }
    // `<0.01` is a column wider than a cell, so drop its zero.
    return number.hasPrefix("<0") ? "<" + number.dropFirst(2) : number
  }
}

extension HeatStrip {
  /// Writes the hours above the cells and highlights that of the cursor.
  package static func drawHours(
    _ hours: ComparedHours, _ cells: HeatCells, on canvas: inout Canvas
  ) {
    let axis = hours.axis(cells.columns)
    HourMarks(axis, hours.zone, hours.look).draw(on: &canvas)
    let ink = PlotInk(hours.look)
    guard let cursor = axis.hour(at: hours.cursor(axis) ?? -1) else { return }
    let cell = Rectangle(
      x: cursor / cells.step * cells.width, y: 0, width: cells.width, height: canvas.size.height)
    canvas.restyle(cell) { style in
      if ink.hasGrounds {
        style.background = ink.ground(isNight: false, isCursor: true)
      } else {
        style.attributes.formUnion(.reverse)
      }
    }
  }
}
