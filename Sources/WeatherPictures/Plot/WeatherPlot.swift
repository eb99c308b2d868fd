package import LightFoundation
package import TerminalUI
package import Weather

/// The hours as one picture on one axis: the sky, a curve over filled ground, what falls, the wind.
package struct WeatherPlot: Widget {
  package static let labels = 6

  private let view: WeatherView
  private let quantity: PlotQuantity
  private let start: Date
  private let hours: Int
  private let good: GoodHours?

  /// So many hours of a view from a full hour on, with the cursor at its moment, and perhaps a row
  /// of those that are good for something.
  package init(
    _ view: WeatherView, _ quantity: PlotQuantity, from start: Date, hours: Int,
    good: GoodHours? = nil
  ) {
    self.view = view
    self.quantity = quantity
    self.start = start
    self.hours = hours
    self.good = good
  }

  private func left(_ width: Int) -> Int { width >= 24 ? labels : 0 }

  /// The same of this plot: what is in the air has longer names.
  private var labels: Int { quantity == .air ? Self.labels + 2 : Self.labels }

  private func window(_ width: Int) -> HourWindow {
    HourWindow(
      view, TimeAxis(start: start, hours: hours, columns: max(width - left(width), 0)))
  }

  /// Which hour after the first is at a column of a picture of this width; nil for none.
  package func hour(at column: Int, width: Int) -> Int? {
    let left = left(width)
    return TimeAxis(start: start, hours: hours, columns: max(width - left, 0))
      .hour(at: column - left)
  }

  package func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let left = left(size.width)
    guard size.height > 0, size.width > left else { return }
    let window = window(size.width)
    let ink = PlotInk(view.look)
    let numbers = NumberRow.rows(quantity, window)
    let rows = rows(size.height, window, numbers: numbers.count)
    let parts = rows.parts(x: left, width: window.axis.columns)
    let ground = Rectangle(
      x: left, y: 0, width: window.axis.columns, height: size.height - rows.hours)
    canvas.draw(in: ground) { paint(window, ink, on: &$0) }
    var values = PlottedValues(quantity, window)
    let hasSecond =
      quantity.isTemperature
      ? Self.showsFelt(height: size.height) : Self.showsSecond(height: size.height)
    if !hasSecond { values.second = [] }
    if let axis = values.axis(rows: rows.curve) {
      canvas.draw(in: parts.curve) { CurveArea(window, values, axis, ink).draw(on: &$0) }
      if quantity == .temperature, let band = SureBand(window, axis, ink) {
        canvas.draw(in: parts.curve) { band.draw(on: &$0) }
      }
      if left > 0 { label(axis, values, parts.curve, on: &canvas) }
    }
    canvas.draw(in: parts.sky) { SkyRibbon(window, ink).draw(on: &$0) }
    canvas.draw(in: parts.rain) { RainRows(window, ink).draw(on: &$0) }
    let marks = HourMarks(window)
    for (index, row) in numbers.prefix(rows.numbers).enumerated() {
      let part = parts.numbers.inset(top: index, bottom: rows.numbers - index - 1)
      canvas.draw(in: part) { row.draw(window, marks, ink, on: &$0) }
      if left > 0 { label(row.label, part.top, on: &canvas) }
    }
    if let good, rows.marks > 0 {
      canvas.draw(in: parts.marks) { GoodHoursRow(window, good, ink).draw(on: &$0) }
      if left > 0 { label("✓", parts.marks.top, on: &canvas) }
    }
    canvas.draw(in: parts.hours) { marks.draw(on: &$0) }
    if quantity == .rain, !window.isWet {
      canvas.draw(DryWords(view, ink, in: parts.curve.size), in: parts.curve)
    }
    guard left > 0 else { return }
    let units = view.look.units
    if rows.rain > 0 { label(units.rain.symbol, parts.rain.bottom - 1, on: &canvas) }
  }

  private func rows(_ height: Int, _ window: HourWindow, numbers: Int) -> PlotRows {
    PlotRows(
      height: height, isWet: window.isWet && quantity != .rain, numbers: numbers,
      isMarked: good != nil)
  }

  /// Whether a picture of this size would show what falls, and says in words that nothing does.
  package func saysWhenItFalls(in size: Size) -> Bool {
    let window = window(size.width)
    guard quantity == .rain, !window.isWet else { return false }
    let curve = rows(size.height, window, numbers: NumberRow.rows(quantity, window).count).curve
    return !DryWords(view, PlotInk(view.look), in: Size(window.axis.columns, curve)).lines.isEmpty
  }

  private func paint(_ window: HourWindow, _ ink: PlotInk, on canvas: inout Canvas) {
    for x in 0..<window.axis.columns {
      let ground = ink.ground(isNight: window.isNight[x], isCursor: window.cursor == x)
      canvas.vertical(
        .blank, at: Point(x, 0), length: canvas.size.height, Style(.standard, on: ground))
    }
  }

  private func label(_ text: String, _ y: Int, on canvas: inout Canvas) {
    let text = text.prefix(columns: quantity == .air ? labels - 2 : labels)
    canvas.write(text, at: Point(max(labels - 1 - text.terminalWidth, 0), y), Style(.dim))
  }

  private func label(
    _ axis: RoundAxis, _ values: PlottedValues, _ part: Rectangle, on canvas: inout Canvas
  ) {
    let decimals = axis.step < 0.1 ? 2 : axis.step < 1 ? 1 : 0
    for tick in axis.ticks {
      let reading = Reading(tick.value, decimals: decimals, symbol: "")
      label(view.look.number(reading) + values.symbol, part.top + tick.row, on: &canvas)
    }
  }
}

extension WeatherPlot {
  /// Whether a temperature has the felt one beside it: in few rows both would be flat.
  static func showsFelt(height: Int) -> Bool { height >= 10 }

  /// Whether wind has its gusts beside it, and the air its dust: in fewer rows the finer line would be
  /// behind the other.
  static func showsSecond(height: Int) -> Bool { height >= 8 }

  /// What is drawn in so many rows, where the name of the quantity does not say all of it.
  package static func legend(
    _ quantity: PlotQuantity, of view: WeatherView, height: Int
  ) -> String? {
    let signs = signs(quantity, of: view, height: height)
    return signs.isEmpty ? nil : signs.joined(separator: ", ")
  }

  /// The same, sign by sign: where there is little room the first can be done without.
  package static func signs(
    _ quantity: PlotQuantity, of view: WeatherView, height: Int
  ) -> [String] {
    let look = view.look
    let second = CurveArea.secondSign(look)
    return switch quantity {
    case .temperature, .feelsLike: lines(view, hasFelt: showsFelt(height: height))
    case .wind where !showsSecond(height: height): [look.units.wind.symbol]
    case .wind: ["\(look.units.wind.symbol), \(second) \(look[.gusts])"]
    case .rain: ["\(look.units.rain.symbol), \(second) 0–100 %"]
    case .air where !showsSecond(height: height): [look[.airIndex]]
    case .air: ["\(look[.airIndex]), \(second) PM2.5"]
    case .ultraviolet: []
    }
  }

  private static func lines(_ view: WeatherView, hasFelt: Bool) -> [String] {
    let isVeiled = view.parts.sure != nil && PlotInk(view.look).hasGrounds
    return [
      hasFelt ? "\(CurveArea.secondSign(view.look)) \(view.look[.feels])" : nil,
      view.parts.normals == nil
        ? nil : "\(CurveArea.usualSign(view.look)) " + view.look[WeatherView.usual],
      isVeiled ? "░ " + SureText.title(view.look) : nil,
    ].compactMap(\.self)
  }
}

/// What stands in a plot of rain where nothing falls: when it next will, in whole clauses, those
/// that have room.
struct DryWords: Widget {
  /// The lines; none where not even the first clause has room.
  let lines: [TextLine]

  init(_ view: WeatherView, _ ink: PlotInk, in size: Size) {
    let forms = Clauses.shorter([view.nextSentence], view.look.language.marks).map {
      TextLine($0, ink.now(isFilled: false)).wrapped(columns: max(size.width - 4, 0))
    }
    lines = forms.dropLast().first { $0.count <= size.height } ?? []
  }

  func draw(on canvas: inout Canvas) {
    let top = (canvas.size.height - lines.count) / 2
    canvas.draw(
      Text(lines, alignment: .center), in: canvas.bounds.inset(left: 2, top: top, right: 2))
  }
}

/// Which hours of a picture are good for something, the higher the better.
struct GoodHoursRow {
  private let window: HourWindow
  private let good: GoodHours
  private let ink: PlotInk

  init(_ window: HourWindow, _ good: GoodHours, _ ink: PlotInk) {
    self.window = window
    self.good = good
    self.ink = ink
  }

  func draw(on canvas: inout Canvas) {
    for x in 0..<window.axis.columns {
      guard let hour = window.axis.hour(at: x),
        let row = window.hours[hour], let worth = good.worths[row.time]
      else { continue }
      let ground = ink.groundRGB(window.isNight[x], isCursor: window.cursor == x)
      let green = ink.isLight ? RGB(20, 120, 50) : RGB(110, 205, 130)
      let style =
        ink.hasGrounds
        ? Style(.rgb(green.legible(on: ground, contrast: 4.9)), on: .rgb(ground)) : Style(.good)
      canvas.put(GoodHoursBar.glyph(worth), at: Point(x, 0), style)
    }
  }
}
