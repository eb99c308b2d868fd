package import LightFoundation
package import TerminalUI
package import Weather

/// The hours as one picture: the sky, a curve over a filled area, rain and wind.
package struct WeatherPlot: Widget {
  package static let labels = 6

  private let view: WeatherView
  private let quantity: PlotQuantity
  private let start: Date
  private let hours: Int
  private let good: GoodHours?

  /// Shows a number of hours, with the cursor and an optional row of good hours.
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

  /// The width of the labels in this plot; those for air quality are longer.
  private var labels: Int { quantity == .air ? Self.labels + 2 : Self.labels }

  private func window(_ width: Int) -> HourWindow {
    HourWindow(view, TimeAxis(start: start, hours: hours, columns: max(width - left(width), 0)))
  }

  /// The index of the hour at a column of a picture of this width, or nil outside the plot.
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
    let ink = PlotInk(view.display)
    let numbers = NumberRow.rows(quantity, window)
    let rows = rows(size.height, window, numbers: numbers.count)
    let parts = rows.parts(x: left, width: window.axis.columns)
    let ground = Rectangle(
      x: left, y: 0, width: window.axis.columns, height: size.height - rows.hours)
    canvas.draw(in: ground) {
      ink.drawGround(window.isNight, cursor: window.cursor, Style(.standard), on: &$0)
    }
    var values = PlottedValues(quantity, window)
    if !Self.showsSecond(height: size.height) { values.second = [] }
    let hasBand = Self.showsBand(height: size.height)
    if let axis = values.axis(rows: rows.curve) {
      canvas.draw(in: parts.curve) { CurveArea(window, values, axis, ink).draw(on: &$0) }
      if hasBand, quantity == .temperature, let band = ConfidenceBand(window, axis, ink) {
        canvas.draw(in: parts.curve) { band.draw(on: &$0) }
      }
      if left > 0 { label(axis, values, parts.curve, on: &canvas) }
    }
    canvas.draw(in: parts.sky) { SkyRibbon(window: window, ink: ink).draw(on: &$0) }
    canvas.draw(in: parts.rain) { RainRows(window, ink, hasBand: hasBand).draw(on: &$0) }
    let marks = HourMarks(window)
    for (index, row) in numbers.prefix(rows.numbers).enumerated() {
      let part = parts.numbers.inset(top: index, bottom: rows.numbers - index - 1)
      canvas.draw(in: part) { row.draw(window, marks, ink, on: &$0) }
      if left > 0 { label(row.label, part.top, on: &canvas) }
    }
    if let good, rows.marks > 0 {
      canvas.draw(in: parts.marks) {
        GoodHoursRow(window: window, good: good, ink: ink).draw(on: &$0)
      }
      if left > 0 { label("✓", parts.marks.top, on: &canvas) }
    }
    canvas.draw(in: parts.hours) { marks.draw(on: &$0) }
    if quantity == .rain, !window.isWet {
      canvas.draw(DryWords(view, ink, in: parts.curve.size), in: parts.curve)
    }
    guard left > 0 else { return }
    let units = view.display.units
    if rows.rain > 0 { label(units.rain.symbol, parts.rain.bottom - 1, on: &canvas) }
  }

  private func rows(_ height: Int, _ window: HourWindow, numbers: Int) -> PlotRows {
    PlotRows(
      height: height, isWet: window.isWet && quantity != .rain, numbers: numbers,
      isMarked: good != nil)
  }

  /// Returns whether a picture of this size states in words when it will rain.
  package func saysWhenItFalls(in size: Size) -> Bool {
    let window = window(size.width)
    guard quantity == .rain, !window.isWet else { return false }
    let curve = rows(size.height, window, numbers: NumberRow.rows(quantity, window).count).curve
    return !DryWords(view, PlotInk(view.display), in: Size(window.axis.columns, curve)).lines
      .isEmpty
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
      label(view.display.number(reading) + values.symbol, part.top + tick.row, on: &canvas)
    }
  }
}

extension WeatherPlot {
  package struct Sign: Hashable, Sendable {
    package let text: String
    /// False for data that has not arrived; its entry keeps its place.
    package let isDrawn: Bool

    package init(_ text: String, isDrawn: Bool = true) {
      self.text = text
      self.isDrawn = isDrawn
    }
  }

  /// Returns whether the plot shows a second line: the apparent temperature, gusts, or fine
  /// particles.
  ///
  /// With fewer rows, the lines would overlap.
  static func showsSecond(height: Int) -> Bool { height >= 9 }

  /// Returns whether the curve has room for the range of the ensemble.
  static func showsBand(height: Int) -> Bool { PlotRows(height: height, isWet: true).curve >= 10 }

  /// The legend of a plot, or nil if the name of the quantity says it all.
  package static func legend(
    _ quantity: PlotQuantity, of view: WeatherView, height: Int
  ) -> String? {
    let signs = signs(quantity, of: view, height: height).filter(\.isDrawn)
    return signs.isEmpty ? nil : signs.map(\.text).joined(separator: ", ")
  }

  /// The entries of the legend, in an order that depends on the height only.
  package static func signs(_ quantity: PlotQuantity, of view: WeatherView, height: Int) -> [Sign] {
    let display = view.display
    let second = showsSecond(height: height)
    let stroke = display[display.hasShades ? line : dashes]
    func named(_ name: String) -> String { display[.set(stroke, to: name)] }
    func sign(_ text: String?, isDrawn: Bool = true) -> Sign? {
      text.map { Sign($0, isDrawn: isDrawn) }
    }
    let signs: [Sign?] =
      switch quantity {
      case .temperature, .feelsLike:
        [
          sign(second ? named(display[.feels]) : nil),
          sign(
            showsBand(height: height) && PlotInk(display).hasGrounds ? display[band] : nil,
            isDrawn: view.parts.confidence != nil),
        ]
      case .wind: [sign(display.units.wind.symbol), sign(second ? named(display[.gusts]) : nil)]
      case .rain:
        [
          sign(display.units.rain.symbol), sign(named(display[chance])),
          sign(display.glyphs.text("0–100 %")),
        ]
      case .air:
        [
          sign(display[.airIndex]),
          sign(second ? named("PM2.5 " + display.glyphs.text("µg/m³")) : nil),
        ]
      case .ultraviolet: [sign(display[.ultraviolet])]
      }
    return signs.compactMap(\.self)
  }

  private static let line = Message("legend.line", "line")
  private static let dashes = Message("legend.dashes", "dashes")
  private static let band = Message("legend.band", "band: 80 % of simulations")
  private static let chance = Message("legend.chance", "chance")
}

/// The text in an empty plot of rain: when it will rain next, shortened to the clauses that fit.
struct DryWords: Widget {
  /// The lines; empty if not even the first clause fits.
  let lines: [TextLine]

  init(_ view: WeatherView, _ ink: PlotInk, in size: Size) {
    let forms = Clauses.shorter([view.nextSentence], view.display.language.marks).map {
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

/// A row of bars for the good hours, and an arrow if the best ones are beyond it.
struct GoodHoursRow {
  let window: HourWindow
  let good: GoodHours
  let ink: PlotInk

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
    let end = window.axis.beginning(of: window.axis.hours)
    guard let best = good.spells.first?.best, best.lowerBound >= end else { return }
    canvas.put(Glyph("→"), at: Point(window.axis.columns - 1, 0), Style(.good, .bold))
  }
}
