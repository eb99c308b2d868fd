import TerminalUI
import Weather

/// The numbers of a plot of lines: those of the axis, and where a line turns.
struct LineLabels {
  private let hours: ComparedHours
  private let axis: RoundAxis

  init(_ hours: ComparedHours, _ axis: RoundAxis) {
    (self.hours, self.axis) = (hours, axis)
  }

  /// Writes the labels at the left.
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

  /// Names the peaks and the troughs of a line, where nothing else stands.
  func drawNotes(_ values: [Double?], _ time: TimeAxis, on canvas: inout Canvas) {
    let ink = PlotInk(hours.look)
    let span = axis.perRow * Double(axis.rows)
    for index in Turning.points(values, reach: max(hours.count / 8, 3), least: span / 8) {
      guard let value = values[index], let row = axis.row(of: value),
        let column = time.column(of: time.beginning(of: index))
      else { continue }
      let text = text(value, decimals: axis.perRow < 0.5 ? 1 : 0)
      let width = text.terminalWidth
      let start = min(max(column - width / 2, 0), time.columns - width)
      let isFree = { (y: Int) in
        y >= 0 && y < axis.rows
          && (start - 1...start + width).allSatisfy {
            let glyph = canvas[Point($0, y)]?.glyph ?? .blank
            return glyph == .blank || glyph == Glyph("╌")
          }
      }
      guard start >= 0, let y = [row - 1, row + 1].first(where: isFree) else { continue }
      canvas.write(text, at: Point(start, y), ink.now(isFilled: false).with(.bold))
    }
  }
}
