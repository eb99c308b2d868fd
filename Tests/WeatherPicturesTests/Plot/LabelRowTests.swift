import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

/// The labels of curves, read back from pictures of random weather.
@Suite(.computes, .timeLimit(.minutes(60))) struct LabelRowTests {
  private static let sizes = [
    Size(54, 8), Size(34, 6), Size(74, 12), Size(87, 18), Size(126, 33), Size(74, 9),
  ]
  private static let hours = 48

  /// A number in a row of a picture.
  private struct Label {
    let text: String
    let columns: Range<Int>
    let row: Int
  }

  private func labels(_ canvas: Canvas, _ rows: Range<Int>, left: Int) -> [Label] {
    rows.flatMap { row -> [Label] in
      let glyphs = canvas.row(row).dropFirst(left).map(\.glyph.base)
      let digits: ClosedRange<Unicode.Scalar> = "0"..."9"
      var labels: [Label] = []
      var start = 0
      // -?digits(.digits)?°?, without an expression, which would take most of the time.
      while let first = glyphs[start...].firstIndex(where: digits.contains) {
        var end = first
        func takeDigits() { while end < glyphs.count, digits.contains(glyphs[end]) { end += 1 } }
        takeDigits()
        if end + 1 < glyphs.count, glyphs[end] == ".", digits.contains(glyphs[end + 1]) {
          end += 1
          takeDigits()
        }
        if end < glyphs.count, glyphs[end] == "°" { end += 1 }
        let begin = first > start && glyphs[first - 1] == "-" ? first - 1 : first
        let text = String(String.UnicodeScalarView(glyphs[begin..<end]))
        labels.append(Label(text: text, columns: begin..<end, row: row - rows.lowerBound))
        start = end
      }
      return labels
    }
  }

  /// A picture with what its labels must agree with.
  private struct Drawn {
    let canvas: Canvas
    let curve: Rectangle
    let window: HourWindow
    let values: PlottedValues
    let axis: RoundAxis
  }

  private func draw(_ view: WeatherView, _ quantity: PlotQuantity, _ size: Size) -> Drawn? {
    var canvas = Canvas(size)
    WeatherPlot(view, quantity, from: MadeForecasts.start, hours: Self.hours).draw(on: &canvas)
    let left = WeatherPlot.labels + (quantity == .air ? 2 : 0)
    let time = TimeAxis(
      start: MadeForecasts.start, hours: Self.hours, columns: size.width - left)
    let window = HourWindow(view, time)
    let rows = PlotRows(
      height: size.height, isWet: window.isWet && quantity != .rain,
      numbers: NumberRow.rows(quantity, window).count)
    var values = PlottedValues(quantity, window)
    if !WeatherPlot.showsSecond(height: size.height) { values.second = [] }
    let curve = rows.parts(x: left, width: time.columns).curve
    guard let axis = values.axis(rows: rows.curve) else { return nil }
    return Drawn(canvas: canvas, curve: curve, window: window, values: values, axis: axis)
  }

  /// Returns why a label is wrong, or nil if it is right.
  private func fault(_ label: Label, in drawn: Drawn) -> String? {
    let (values, axis, window) = (drawn.values, drawn.axis, drawn.window)
    let display = window.view.display
    func text(_ hour: Int, _ value: Double) -> String {
      if values.bars != nil { return window.falls[hour].map(display.rainNumber) ?? "" }
      let reading = Reading(value, decimals: axis.perRow < 0.5 ? 1 : 0, symbol: "")
      return display.number(reading) + values.symbol
    }
    let hours = Array(values.hours.prefix(Self.hours))
    let near = hours.indices.filter { hour in
      guard let value = hours[hour], text(hour, value) == label.text else { return false }
      let columns = window.axis.columns
      let first = hour * columns / Self.hours, last = (hour + 1) * columns / Self.hours
      return first <= label.columns.upperBound + 2 && last >= label.columns.lowerBound - 2
    }
    let isRight = near.contains { hour in
      guard let value = hours[hour], let row = axis.row(of: value) else { return false }
      let isTrough = [hour - 1, hour + 1].filter(hours.indices.contains)
        .allSatisfy { (hours[$0] ?? value) >= value }
      return label.row <= row && label.row >= row - 1 && Turning.isPeak(hours, hour)
        || label.row >= row && label.row <= row + 1 && isTrough && values.bars == nil
    }
    guard isRight else { return "is not beside its value" }
    // A dot may be drawn in the next row if the value is near its edge.
    let isOnSecond = label.columns.filter(values.second.indices.contains).contains { column in
      values.second[column].map { value in
        [-0.2, 0, 0.2].allSatisfy { axis.row(of: value + $0 * axis.perRow) == label.row }
      } ?? false
    }
    if isOnSecond { return "is on another curve" }
    let dots: ClosedRange<Unicode.Scalar> = "\u{2800}"..."\u{28FF}"
    let beside = [label.columns.lowerBound - 1, label.columns.upperBound].compactMap {
      drawn.canvas[Point(drawn.curve.left + $0, drawn.curve.top + label.row)]?.glyph.base
    }
    return beside.contains { dots ~= $0 } ? "touches another curve" : nil
  }

  @Test(arguments: [ColorLevel.direct, .mono])
  func `A label is within a row of its value, above peaks and below troughs`(_ level: ColorLevel) {
    var (display, found) = (DisplayOptions(), 0)
    display.level = level
    for seed in 0..<Thorough.pick(60, 1000) {
      var made = MadeForecasts(seed)
      let view = made.view(display)
      for (turn, quantity) in PlotQuantity.plotted.enumerated() {
        let some = Self.sizes[(seed + turn) % Self.sizes.count]
        // Colors change no row: one size is enough without them.
        for size in Thorough.isOn && level == .direct ? Self.sizes : [some] {
          guard let drawn = draw(view, quantity, size) else { continue }
          let rows = drawn.curve.top..<drawn.curve.bottom
          for label in labels(drawn.canvas, rows, left: drawn.curve.left) {
            found += 1
            guard let fault = fault(label, in: drawn) else { continue }
            Issue.record(
              "\(seed) \(quantity) \(size): \(label.text) \(fault)\n\(drawn.canvas.text())")
            return
          }
        }
      }
    }
    #expect(found > 300, "\(found) labels")
  }

  @Test func `Peaks have their number in most plots with room for it`() throws {
    var display = DisplayOptions()
    display.level = .direct
    var labeled = 0
    for seed in 0..<100 {
      var made = MadeForecasts(seed)
      let drawn = try #require(draw(made.view(display), .temperature, Size(87, 18)))
      let highest = drawn.values.hours.prefix(Self.hours).compactMap(\.self).max() ?? 0
      let reading = Reading(highest, decimals: drawn.axis.perRow < 0.5 ? 1 : 0, symbol: "")
      let text = display.number(reading) + "°"
      let all = labels(
        drawn.canvas, drawn.curve.top..<drawn.curve.bottom, left: drawn.curve.left)
      if all.contains(where: { $0.text == text }) { labeled += 1 }
    }
    #expect(labeled >= 70, "\(labeled) of 100")
  }

  @Test func `A label of compared lines is beyond its peak or trough`() {
    var (display, found) = (DisplayOptions(), 0)
    display.level = .direct
    for seed in 0..<Thorough.pick(100, 1000) {
      var made = MadeForecasts(seed)
      let view = made.view(display)
      let hours = ComparedHours(
        from: MadeForecasts.start, Self.hours, of: .temperature, now: view.now, at: .now,
        zone: .utc, display: display)
      let values = hours.instants.map { view.forecast.hour(around: $0)?.temperature }
      let other = values.map { $0.map { $0 + 4 } }
      let size = Self.sizes[2 + seed % 3]
      var canvas = Canvas(size)
      LinesPlot(
        hours,
        [.init(LineMark(0), values, isChosen: true), .init(LineMark(1), other)]
      ).draw(on: &canvas)
      let rows = size.height - 1
      guard let axis = LinesPlot.axis(hours, [values, other], rows: rows) else { continue }
      for label in labels(canvas, 0..<rows, left: WeatherPlot.labels) {
        found += 1
        guard let value = Double(label.text.replacing("°", with: "")) else { continue }
        let isNear = values.prefix(Self.hours).contains { known in
          guard let known, abs(known - value) <= 0.5001, let row = axis.row(of: known)
          else { return false }
          return abs(row - label.row) <= 1
        }
        #expect(isNear, "\(seed): \(label)\n\(canvas.text())")
      }
    }
    #expect(found > 50, "\(found) labels")
  }
}
