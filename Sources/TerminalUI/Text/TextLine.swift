/// A piece of text in one style.
package struct Span: Hashable, Sendable {
  package var text: String
  package var style: Style
  /// The key that a click on it presses.
  package var key: Key?

  package init(_ text: String, _ style: Style = .plain, key: Key? = nil) {
    self.text = text
    self.style = style
    self.key = key
  }
}

/// One line of text in one or more styles.
package struct TextLine: Hashable, Sendable {
  package var spans: [Span]

  /// A line of these pieces.
  package init(_ spans: [Span] = []) {
    self.spans = spans
  }

  package init(_ text: String, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  package var width: Int { spans.reduce(0) { $0 + $1.text.terminalWidth } }

  package var text: String { spans.map(\.text).joined() }

  /// The line, or where it takes more than so many columns, its start and `…`.
  package func truncated(columns: Int) -> TextLine {
    guard width > columns else { return self }
    guard columns > 0 else { return TextLine() }
    var left = columns - 1
    var result = TextLine()
    for span in spans {
      let width = span.text.terminalWidth
      if width <= left {
        result.spans.append(span)
        left -= width
      } else {
        result.spans.append(
          Span(span.text.prefix(columns: left) + "…", span.style, key: span.key))
        return result
      }
    }
    return result
  }

  /// The first line with the second to its right.
  package static func + (a: TextLine, b: TextLine) -> TextLine { TextLine(a.spans + b.spans) }

  /// Adds a line to the right.
  package static func += (a: inout TextLine, b: TextLine) { a.spans += b.spans }
}

extension TextLine: ExpressibleByStringLiteral {
  /// A line in the plain style.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
