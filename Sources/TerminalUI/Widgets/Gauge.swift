import LightFoundation

package struct Gauge: Widget, Hashable, Sendable {
  /// The full part, from 0 to 1.
  package var fraction: Double
  package var full: Glyph
  package var empty: Glyph
  package var style: Style
  package var restStyle: Style

  package init(
    _ fraction: Double, full: Glyph = Symbol.step, empty: Glyph = Symbol.emptyStep,
    _ style: Style = Style(.accent), rest restStyle: Style = Style(.dim)
  ) {
    self.fraction = fraction
    self.full = full
    self.empty = empty
    self.style = style
    self.restStyle = restStyle
  }

  /// Draws one row; any positive fraction shows at least one full glyph.
  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let exact = Int(clamping: (part * Double(width)).rounded())
    let length = part > 0 ? max(exact, min(width, 1)) : 0
    canvas.horizontal(full, at: .zero, length: length, style)
    canvas.horizontal(empty, at: Point(length, 0), length: width - length, restStyle)
  }
}
