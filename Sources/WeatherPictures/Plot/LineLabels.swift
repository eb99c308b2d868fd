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
    let symbol = hours.quantity.isTemperature ? hours.display.degreeSign : ""
    let reading = Reading(value, decimals: decimals, symbol: "")
    let number = hours.isDifference ? reading.signedNumber : reading.number
    return number.replacing(".", with: hours.display.language.decimalMark) + symbol
  }

  /// Labels the peaks of a line above it and the troughs below it, if there is room.
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
  static let grounds = [.blank, Symbol.vertical, Glyph("╎")]
}

enum Turning {
  /// Returns the indices of the highest and lowest value, and of all local extremes within `reach`
  /// that stand out by at least `least`.
  static func points(_ values: [Double?], reach: Int, least: Double) -> [Int] {
    let known = values.indices.filter { values[$0] != nil }
    let highest = known.max { values[$0] ?? 0 < values[$1] ?? 0 }
    let lowest = known.min { values[$0] ?? 0 < values[$1] ?? 0 }
    // A single value is both, so list it once.
    let ends = [highest, lowest == highest ? nil : lowest].compactMap(\.self)
    return ends
      + values.indices.filter { index in
        guard !ends.contains(index) else { return false }
        guard let value = values[index] else { return false }
        let before = values[max(index - reach, 0)..<index].compactMap(\.self)
        let after = values[(index + 1)..<min(index + 1 + reach, values.count)].compactMap(\.self)
        guard !before.isEmpty || !after.isEmpty else { return false }
        let all = before + after
        let isPeak = before.allSatisfy { $0 < value } && after.allSatisfy { $0 <= value }
        let isTrough = before.allSatisfy { $0 > value } && after.allSatisfy { $0 >= value }
        guard isPeak || isTrough else { return false }
        return all.contains { abs($0 - value) >= least }
      }
  }

  /// Returns whether no neighbor of a point exceeds it.
  static func isPeak(_ values: [Double?], _ index: Int) -> Bool {
    let beside = [index - 1, index + 1].filter(values.indices.contains).compactMap { values[$0] }
    return values[index].map { value in beside.allSatisfy { $0 <= value } } ?? false
  }
}
