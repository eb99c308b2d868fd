/// A frame with texts in its border.
package struct Box: Widget, Hashable, Sendable {
  /// The text at the top left.
  package var title: TextLine
  /// The text at the bottom right.
  package var footer: TextLine

  package init(_ title: TextLine = TextLine(), footer: TextLine = TextLine()) {
    self.title = title
    self.footer = footer
  }

  package static func inside(_ frame: Rectangle) -> Rectangle {
    frame.inset(left: 1, top: 1, right: 1, bottom: 1)
  }

  /// Draws only the frame and leaves the inside unchanged.
  package func draw(on canvas: inout Canvas) {
    let right = canvas.size.width - 1
    let bottom = canvas.size.height - 1
    guard right > 0, bottom > 0 else { return }
    let (line, style) = (Symbol.horizontal, Style(.border))
    canvas.horizontal(line, at: Point(1, 0), length: right - 1, style)
    canvas.horizontal(line, at: Point(1, bottom), length: right - 1, style)
    canvas.vertical(Symbol.vertical, at: Point(0, 1), length: bottom - 1, style)
    canvas.vertical(Symbol.vertical, at: Point(right, 1), length: bottom - 1, style)
    canvas.put(Glyph("╭"), at: .zero, style)
    canvas.put(Glyph("╮"), at: Point(right, 0), style)
    canvas.put(Glyph("╰"), at: Point(0, bottom), style)
    canvas.put(Glyph("╯"), at: Point(right, bottom), style)
    Rule.embed(title, TextLine(), y: 0, in: 1..<right, on: &canvas)
    Rule.embed(TextLine(), footer, y: bottom, in: 1..<right, on: &canvas)
  }
}
