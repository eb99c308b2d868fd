import LightFoundation

/// How full something is, as a row of glyphs.
package struct Gauge: Widget, Hashable, Sendable {
  /// The part that is full, from 0 to 1.
  package var fraction: Double
  /// Shown for the full part.
  package var full: Glyph
  /// Shown for the rest.
  package var empty: Glyph
  /// The look of the full part.
  package var style: Style
  package var restStyle: Style

  /// A gauge that is full to this part.
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

  /// Draws one row; anything above nothing shows at least one full glyph.
  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let exact = Int(clamping: (part * Double(width)).rounded())
    let length = part > 0 ? max(exact, min(width, 1)) : 0
    canvas.horizontal(full, at: .zero, length: length, style)
    canvas.horizontal(empty, at: Point(length, 0), length: width - length, restStyle)
  }
}
