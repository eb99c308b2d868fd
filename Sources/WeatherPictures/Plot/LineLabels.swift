import TerminalUI
import Weather

/// The numbers of a line plot: the axis labels, and the values at peaks and troughs.
struct LineLabels {
  private let hours: ComparedHours
  private let axis: RoundAxis

  init(_ hours: ComparedHours, _ axis: RoundAxis) { (self.hours, self.axis) = (hours, axis) }

  func draw(on canvas: inout Canvas) {
    let decimals = axis.step < 0.1 ? 2 : axis.step < 1 ? 1 : 0
    for tick in axis.ticks {
      let text = text(tick.value, decimals: decimals)
      canvas.write(
        text, at: Point(WeatherPlot.labels - 1 - text.terminalWidth, tick.row), Style(.dim))
    }
  }

  private func text(_ value: Double, decimals: Int) -> String {
    let symbol = hours.quantity.isTemperature ? hours.look.degreeSign : ""
    let reading = Reading(value, decimals: decimals, symbol: "")
    let number = hours.isDifference ? reading.signedNumber : reading.number
    return number.replacing(".", with: hours.look.language.decimalMark) + symbol
  }

  /// Labels the peaks of a line above it and the troughs below it, in its own style, if there is
  /// room.
  func drawNotes(_ values: [Double?], _ style: Style, _ time: TimeAxis, on canvas: inout Canvas) {
    let span = axis.perRow * Double(axis.rows)
    for index in Turning.points(values, reach: max(hours.count / 8, 3), least: span / 8) {
      let side = Turning.isPeak(values, index) ? -1 : 1
      guard let value = values[index], let row = axis.row(of: value),
        let column = time.column(of: time.beginning(of: index))
      else { continue }
      let text = text(value, decimals: axis.perRow < 0.5 ? 1 : 0)
      let width = text.terminalWidth
      // At the left edge the label would look like one of the axis.
      let start = min(max(column - width / 2, 2), time.columns - width)
      let columns = start - 1...start + width
      // Not between this line and another, where it could belong to either.
      guard start >= 2, 0..<axis.rows ~= row + side, isFree(columns, row + side, on: canvas),
        isFree(columns, row + 2 * side, on: canvas)
      else { continue }
      canvas.write(text, at: Point(start, row + side), style.with(.bold))
    }
  }

  private func isFree(_ columns: ClosedRange<Int>, _ row: Int, on canvas: Canvas) -> Bool {
    columns.allSatisfy { Self.grounds.contains(canvas[Point($0, row)]?.glyph ?? .blank) }
  }

  /// The glyphs that a number may cover: blanks, and the markers of the present and the cursor.
  ///
  /// A number on the level line would look like its value.
  private static let grounds = [.blank, Symbol.vertical, Glyph("╎")]
}
