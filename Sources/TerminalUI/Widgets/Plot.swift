/// A line chart of values over time, with axis, time marks and cursor.
package struct Plot: Widget, Hashable, Sendable {
  package struct Series: Hashable, Sendable {
    /// Evenly spaced values; a missing one leaves a gap.
    package var values: [Double?]
    package var style: Style
    package var ramp: ColorRamp?

    package init(_ values: [Double?], _ style: Style = Style(.accent), ramp: ColorRamp? = nil) {
      (self.values, self.style, self.ramp) = (values, style, ramp)
    }
  }

  package struct Label: Hashable, Sendable {
    package var value: Double
    package var text: String

    package init(_ value: Double, _ text: String) {
      (self.value, self.text) = (value, text)
    }
  }

  /// A text at a position on the time axis.
  package struct Mark: Hashable, Sendable {
    package var index: Int
    package var text: TextLine

    package init(_ index: Int, _ text: TextLine) {
      (self.index, self.text) = (index, text)
    }
  }

  /// The lines, topmost first.
  package var series: [Series]
  /// The range of the axis; by default, that of the lines.
  package var range: ClosedRange<Double>?
  /// The labels of the axis on the left.
  package var labels: [Label]
  package var ticks: [Mark]
  package var cursor: Int?
  /// The minimum width of the axis, to align it with another plot.
  package var axisWidth: Int

  package init(
    _ series: [Series], range: ClosedRange<Double>? = nil, labels: [Label] = [],
    ticks: [Mark] = [], cursor: Int? = nil, axisWidth: Int = 0
  ) {
    (self.series, self.range, self.labels) = (series, range, labels)
    (self.ticks, self.cursor, self.axisWidth) = (ticks, cursor, axisWidth)
  }

  package func draw(on canvas: inout Canvas) {
    let scale = PlotScale(self, size: canvas.size)
    guard !scale.area.isEmpty else { return }
    for label in labels.reversed() { draw(label, scale, on: &canvas) }
    canvas.draw(in: scale.area) { canvas in
      var dots = BrailleDots(canvas.size)
      for series in series.reversed() { dots.add(series, scale) }
      dots.draw(on: &canvas)
      if let cursor { drawCursor(cursor, scale, on: &canvas) }
    }
    drawTicks(scale, on: &canvas)
  }

  private func draw(_ label: Label, _ scale: PlotScale, on canvas: inout Canvas) {
    guard scale.area.left > 0, let y = scale.row(of: label.value) else { return }
    let text = label.text.truncated(columns: scale.area.left - 1)
    canvas.write(text, at: Point(scale.area.left - 1 - text.terminalWidth, y), Style(.dim))
  }

  private func drawCursor(_ index: Int, _ scale: PlotScale, on canvas: inout Canvas) {
    guard let x = scale.column(of: index) else { return }
    let line = Rectangle(x: x, y: 0, width: 1, height: canvas.size.height)
    for y in 0..<canvas.size.height where canvas[Point(x, y)]?.glyph == .blank {
      canvas.put(Symbol.vertical, at: Point(x, y), Style(.accent))
    }
    canvas.restyle(line) { $0.background = .role(.selection) }
  }

  private func drawTicks(_ scale: PlotScale, on canvas: inout Canvas) {
    guard scale.hasTicks else { return }
    let y = scale.area.bottom
    var free = scale.area.left
    for tick in ticks {
      guard let column = scale.column(of: tick.index) else { continue }
      let x = scale.area.left + column
      guard x >= free, x + 1 + tick.text.width <= scale.area.right else { continue }
      canvas.put(Symbol.tick, at: Point(x, y), Style(.border))
      free = x + 2 + canvas.write(tick.text, at: Point(x + 1, y))
    }
  }
}
