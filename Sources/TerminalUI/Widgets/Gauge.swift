import LightFoundation

package struct Gauge: Widget, Hashable, Sendable {
  /// The full part, from 0 to 1.
  package var fraction: Double
  package var style: Style

  package init(_ fraction: Double, _ style: Style = Style(.accent)) {
    self.fraction = fraction
    self.style = style
  }

  /// Draws one row; any positive fraction shows at least one full glyph.
  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let exact = Int(clamping: (part * Double(width)).rounded())
    let length = part > 0 ? max(exact, min(width, 1)) : 0
    canvas.horizontal(Symbol.step, at: .zero, length: length, style)
    canvas.horizontal(
      Symbol.emptyStep, at: Point(length, 0), length: width - length, Style(.dim))
  }
}
