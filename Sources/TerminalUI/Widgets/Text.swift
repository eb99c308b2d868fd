/// Lines of text, wrapped or truncated to the available width.
package struct Text: Widget, Hashable, Sendable {
  package enum Overflow: Hashable, Sendable {
    case wrap
    case ellipsis
    case clip
  }

  package var lines: [TextLine]
  package var alignment: Alignment
  package var overflow: Overflow

  package init(
    _ lines: [TextLine], alignment: Alignment = .leading, overflow: Overflow = .ellipsis
  ) {
    self.lines = lines
    self.alignment = alignment
    self.overflow = overflow
  }

  /// Creates a text in one style, split at its line breaks.
  package init(
    _ text: String, _ style: Style = .plain, alignment: Alignment = .leading,
    overflow: Overflow = .ellipsis
  ) {
    self.init(
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        TextLine(String($0), style)
      }, alignment: alignment, overflow: overflow)
  }

  package func rows(columns: Int) -> [TextLine] {
    switch overflow {
    case .wrap: lines.flatMap { $0.wrapped(columns: columns) }
    case .ellipsis: lines.map { $0.truncated(columns: columns) }
    case .clip: lines
    }
  }

  package func draw(on canvas: inout Canvas) {
    for (y, line) in rows(columns: canvas.size.width).prefix(canvas.size.height).enumerated() {
      canvas.write(line, at: Point(alignment.start(of: line.width, among: canvas.size.width), y))
    }
  }
}
