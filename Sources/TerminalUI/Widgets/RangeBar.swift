import LightFoundation

/// A range on a shared scale: `···━━●━━··`.
package struct RangeBar: Widget, Hashable, Sendable {
  package var range: ClosedRange<Double>
  package var scale: ClosedRange<Double>
  package var marker: Double?
  package var ramp: ColorRamp?

  package init(
    _ range: ClosedRange<Double>, on scale: ClosedRange<Double>, marker: Double? = nil,
    ramp: ColorRamp? = nil
  ) {
    self.range = range
    self.scale = scale
    self.marker = marker
    self.ramp = ramp
  }

  /// Draws one row: the scale over the full width, the range at least one column wide.
  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    guard width > 0 else { return }
    canvas.horizontal(Symbol.track, at: .zero, length: width, Style(.dim))
    let first = column(range.lowerBound, width)
    let last = max(column(range.upperBound, width), first)
    for x in first...last { canvas.put(Symbol.bar, at: Point(x, 0), style(x, width)) }
    if let marker, !marker.isNaN {
      let x = column(marker, width)
      canvas.put(Symbol.marker, at: Point(x, 0), style(x, width).with(.bold))
    }
  }

  private func column(_ value: Double, _ width: Int) -> Int {
    let span = scale.upperBound - scale.lowerBound
    let part = (value - scale.lowerBound) / span
    guard span > 0, part.isFinite else { return 0 }
    return Int(clamping: (min(max(part, 0), 1) * Double(width - 1)).rounded())
  }

  private func style(_ x: Int, _ width: Int) -> Style {
    guard let ramp, width > 1 else { return Style(.accent) }
    let part = Double(x) / Double(width - 1)
    let value = scale.lowerBound + part * (scale.upperBound - scale.lowerBound)
    return Style(ramp.color(at: value))
  }
}
