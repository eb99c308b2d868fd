import LightFoundation
package import TerminalUI
import Weather

/// Several lines on one axis, each with its own symbol, which the legend explains.
package struct LinesPlot: Widget {
  package struct Line: Hashable, Sendable {
    package var mark: LineMark
    /// The hourly values, in the user's units.
    package var values: [Double?]
    /// True for the selected line, which is drawn on top.
    package var isChosen: Bool

    package init(_ mark: LineMark, _ values: [Double?], isChosen: Bool = false) {
      (self.mark, self.values, self.isChosen) = (mark, values, isChosen)
    }
  }

  private let hours: ComparedHours
  private let lines: [Line]
  private let band: [ClosedRange<Double>?]

  /// Creates a plot of lines, in front of an optional band, which needs background colors.
  ///
  /// Both use the user's units.
  package init(_ hours: ComparedHours, _ lines: [Line], band: [ClosedRange<Double>?] = []) {
    self.hours = hours
    self.lines = lines.filter { !$0.isChosen } + lines.filter(\.isChosen)
    self.band = band
  }

  /// Draws the axis, the band, the lines and the hours below them.
  package func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let left = hours.left(size.width)
    guard size.height > 0, size.width > left else { return }
    let time = hours.axis(size.width - left)
    let below = size.height >= 3 ? 1 : 0
    let part = Rectangle(x: left, y: 0, width: time.columns, height: size.height - below)
    let ink = PlotInk(hours.display)
    canvas.draw(in: part) {
      ink.drawGround(hours.nights(time), cursor: hours.cursor(time), ink.level, on: &$0)
    }
    let marks = HourMarks(time, hours.zone, hours.display)
    let row = Rectangle(x: left, y: part.bottom, width: time.columns, height: below)
    canvas.draw(in: row) { marks.draw(on: &$0) }
    guard let axis = axis(rows: part.height) else { return }
    if left > 0 { LineLabels(hours, axis).draw(on: &canvas) }
    canvas.draw(in: part) { draw(time, axis, ink, on: &$0) }
  }

  private func draw(_ time: TimeAxis, _ axis: RoundAxis, _ ink: PlotInk, on canvas: inout Canvas) {
    let cursor = hours.cursor(time)
    let curves = lines.map { time.curve($0.values) }
    if let row = axis.row(of: level) {
      canvas.horizontal(Glyph("╌"), at: Point(0, row), length: time.columns, ink.level)
    }
    ink.drawTimes(now: time.column(of: hours.now), cursor: cursor, on: &canvas)
    let series = zip(lines, curves).reversed().map { line, curve in Plot.Series(curve, style(line))
    }
    canvas.draw(Plot(series, range: axis.whole))
    if ink.hasGrounds { BandArea(band, time, axis, ink).draw(cursor: cursor, on: &canvas) }
    drawMarks(curves, axis, cursor, on: &canvas)
    if axis.rows >= 8, let line = lines.last, line.isChosen {
      let values = Array(line.values.prefix(hours.count))
      LineLabels(hours, axis).drawNotes(values, style(line), time, on: &canvas)
    }
  }

  private func style(_ line: Line) -> Style {
    line.mark.style(hours.display).with(line.isChosen ? .bold : [])
  }

  /// Draws the symbol of each line at staggered intervals, and at the cursor.
  private func drawMarks(
    _ curves: [[Double?]], _ axis: RoundAxis, _ cursor: Int?, on canvas: inout Canvas
  ) {
    let period = max(lines.count * 4, 16)
    var taken: Set<Point> = []
    for (index, (line, curve)) in zip(lines, curves).enumerated().reversed() {
      let first = (2 * index + 1) * period / max(2 * lines.count, 1)
      let places = stride(from: first, to: curve.count, by: period)
      for x in [cursor].compactMap(\.self) + places where curve.indices.contains(x) {
        guard let value = curve[x], let row = axis.row(of: value),
          taken.insert(Point(x, row)).inserted
        else { continue }
        canvas.put(line.mark.glyph(hours.display), at: Point(x, row), style(line).with(.bold))
      }
    }
  }

  /// The value of the level line: the freezing point, or zero for differences.
  private var level: Double { Self.level(hours) }

  private static func level(_ hours: ComparedHours) -> Double {
    let isDegrees = hours.quantity.isTemperature && !hours.isDifference
    return isDegrees ? hours.quantity.shown(0, hours.display.units) ?? 0 : 0
  }

  private func axis(rows: Int) -> RoundAxis? {
    let ends = band.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }
    return Self.axis(hours, lines.map(\.values) + [ends], rows: rows)
  }

  /// The axis of some values, or nil if there are none.
  static func axis(_ hours: ComparedHours, _ values: [[Double?]], rows: Int) -> RoundAxis? {
    let known = values.joined().compactMap(\.self)
    guard let low = known.min(), let high = known.max(), rows > 0 else { return nil }
    let quantity = hours.quantity
    let degree = abs((quantity.shown(1, hours.display.units) ?? 1) - level(hours))
    if hours.isDifference {
      let least = quantity.isTemperature ? 1.0 : 0.5
      return RoundAxis(min(low, -least)...max(high, least), rows: rows, noted: low...high)
    }
    if quantity.isTemperature {
      return RoundAxis(low...max(high, low + degree * 4), rows: rows, noted: low...high)
    }
    let least = quantity == .wind ? 10.0 : quantity == .air ? 40 : 3
    return RoundAxis(0...max(high, least), rows: rows, fromZero: true)
  }
}

/// The symbol and color that identify a line.
package struct LineMark: Hashable, Sendable {
  package static let count = 11

  private let index: Int

  /// Creates the mark of a line from its index.
  package init(_ index: Int) { self.index = max(index, 0) % Self.count }

  private static let signs = Array("●■▲◆○□△◇★▼☆").map { Glyph($0) }
  private static let letters = Array("abcdefghijk").map { Glyph($0) }

  /// The symbol, or a letter in ASCII.
  package func glyph(_ display: DisplayOptions) -> Glyph {
    display.glyphs == .ascii ? Self.letters[index] : Self.signs[index]
  }

  /// The symbol in front of a legend entry, on the background of the plot.
  package func swatch(_ display: DisplayOptions) -> TextLine {
    let ink = PlotInk(display)
    let ground: Color = ink.hasGrounds ? .rgb(ink.groundRGB(false)) : .beneath
    return TextLine(String(Character(glyph(display).base)), style(display).on(ground))
  }

  /// The style of the line, on the background of a plot.
  func style(_ display: DisplayOptions) -> Style {
    // With few colors, most lines would get the same one.
    let few = display.theme.ground.lines(display.level)
    if !few.isEmpty { return Style(.basic(few[index % few.count])) }
    return Style(.rgb(Self.color(index, display.theme.ground)))
  }

  /// The colors of lines: distinct, with a contrast of at least 3 on every background.
  static func color(_ index: Int, _ ground: Theme.Ground) -> RGB {
    switch ground {
    case .dark: onDark[index % count]
    case .light: onLight[index % count]
    case .either: onEither[index % count]
    }
  }

  private static let onDark = [
    RGB(95, 225, 195), RGB(255, 165, 205), RGB(200, 225, 90), RGB(205, 180, 255),
    RGB(255, 185, 125), RGB(130, 210, 255), RGB(235, 235, 235), RGB(120, 230, 120),
    RGB(255, 165, 255), RGB(225, 205, 140), RGB(160, 240, 240),
  ]

  private static let onEither = [
    RGB(0, 135, 175), RGB(215, 0, 175), RGB(135, 135, 0), RGB(95, 95, 255), RGB(175, 95, 0),
    RGB(0, 135, 95), RGB(118, 118, 118), RGB(0, 135, 0), RGB(135, 95, 215), RGB(215, 55, 55),
    RGB(175, 95, 135),
  ]

  private static let onLight = [
    RGB(0, 105, 90), RGB(175, 20, 105), RGB(85, 100, 0), RGB(95, 30, 180), RGB(135, 45, 0),
    RGB(0, 95, 160), RGB(50, 50, 50), RGB(20, 105, 20), RGB(140, 0, 160), RGB(105, 80, 45),
    RGB(0, 80, 80),
  ]
}
