/// A horizontal line with texts at its ends: `─ 7 days ──── -3…16 ─`.
package struct Rule: Widget, Hashable, Sendable {
  package var title: TextLine
  /// The text on the right, if there is room for both.
  package var trailing: TextLine

  package init(_ title: TextLine = TextLine(), trailing: TextLine = TextLine()) {
    self.title = title
    self.trailing = trailing
  }

  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    canvas.horizontal(Symbol.horizontal, at: .zero, length: width, Style(.border))
    Self.embed(title, trailing, y: 0, in: 0..<width, on: &canvas)
  }

  /// Writes texts into both ends of an existing line.
  static func embed(
    _ title: TextLine, _ trailing: TextLine, y: Int, in columns: Range<Int>, on canvas: inout Canvas
  ) {
    let room = columns.count - 4
    guard room > 0 else { return }
    var used = 0
    if title.width > 0 {
      let title = TextLine(" ") + title.truncated(columns: room) + TextLine(" ")
      used = canvas.write(title, at: Point(columns.lowerBound + 1, y))
    }
    let width = trailing.width
    if width > 0, used + width + 4 <= columns.count {
      let text = TextLine(" ") + trailing + TextLine(" ")
      canvas.write(text, at: Point(columns.upperBound - width - 3, y))
    }
  }
}
