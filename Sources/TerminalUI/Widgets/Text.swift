/// Lines of text, wrapped or cut to the width there is.
public struct Text: Widget, Hashable, Sendable {
  /// What happens to a line that is too long.
  public enum Overflow: Hashable, Sendable {
    /// It goes on in the next row.
    case wrap
    /// It ends in `…`.
    case ellipsis
    /// It is cut.
    case clip
  }

  /// The lines.
  public var lines: [TextLine]
  /// Where each of them stands.
  public var alignment: Alignment
  /// What happens to those that are too long.
  public var overflow: Overflow

  /// A text of these lines.
  public init(
    _ lines: [TextLine], alignment: Alignment = .leading, overflow: Overflow = .ellipsis
  ) {
    self.lines = lines
    self.alignment = alignment
    self.overflow = overflow
  }

  /// A text in one style, cut into lines where it has line breaks.
  public init(
    _ text: String, _ style: Style = .plain, alignment: Alignment = .leading,
    overflow: Overflow = .ellipsis
  ) {
    self.init(
      text.split(separator: "\n", omittingEmptySubsequences: false).map {
        TextLine(String($0), style)
      }, alignment: alignment, overflow: overflow)
  }

  /// The rows as they are drawn in so many columns.
  public func rows(columns: Int) -> [TextLine] {
    switch overflow {
    case .wrap: lines.flatMap { $0.wrapped(columns: columns) }
    case .ellipsis: lines.map { $0.truncated(columns: columns) }
    case .clip: lines
    }
  }

  /// Draws as many lines as there are rows.
  public func draw(on canvas: inout Canvas) {
    for (y, line) in rows(columns: canvas.size.width).prefix(canvas.size.height).enumerated() {
      canvas.write(
        line, at: Point(alignment.start(of: line.width, among: canvas.size.width), y))
    }
  }
}
