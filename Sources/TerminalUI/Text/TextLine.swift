package struct Span: Hashable, Sendable {
  package var text: String
  package var style: Style
  /// The key that a click on it simulates.
  package var key: Key?

  package init(_ text: String, _ style: Style = .plain, key: Key? = nil) {
    self.text = text
    self.style = style
    self.key = key
  }
}

package struct TextLine: Hashable, Sendable {
  package var spans: [Span]

  package init(_ spans: [Span] = []) { self.spans = spans }

  package init(_ text: String, _ style: Style = .plain) { spans = [Span(text, style)] }

  package var width: Int { spans.reduce(0) { $0 + $1.text.terminalWidth } }

  package var text: String { spans.map(\.text).joined() }

  /// Returns the line, truncated with `…` if it is wider than `columns`.
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
        result.spans.append(Span(span.text.prefix(columns: left) + "…", span.style, key: span.key))
        return result
      }
    }
    return result
  }

  package static func + (a: TextLine, b: TextLine) -> TextLine { TextLine(a.spans + b.spans) }

  package static func += (a: inout TextLine, b: TextLine) { a.spans += b.spans }

  package static func blanks(_ count: Int) -> TextLine {
    TextLine(String(repeating: " ", count: max(count, 0)))
  }

  /// Returns the line followed by the first of some lines, and the others below that one.
  package func beside(_ lines: [TextLine], indent: Int? = nil) -> [TextLine] {
    lines.enumerated().map { row, line in
      (row == 0 ? self : TextLine.blanks(indent ?? width)) + line
    }
  }

  /// Wraps like ``wrapped(columns:)``, but avoids a single word on the last line if possible.
  package func filled(columns: Int) -> [TextLine] {
    let lines = wrapped(columns: columns)
    guard lines.count > 1, lines.last?.isOneWord == true else { return lines }
    let words = Self.text(of: lines)
    for narrower in stride(from: columns - 1, to: columns / 2, by: -1) {
      let other = wrapped(columns: narrower)
      // Keep broken words and languages without spaces as they are.
      guard other.count == lines.count, Self.text(of: other) == words else { break }
      if other.last?.isOneWord == false { return other }
    }
    return lines
  }

  private static func text(of lines: [TextLine]) -> String {
    lines.map(\.text).joined(separator: " ")
  }

  private var isOneWord: Bool { !text.contains(" ") }

  /// Wraps the line, between words if possible.
  package func wrapped(columns: Int) -> [TextLine] {
    guard columns > 0 else { return [] }
    guard width > columns else { return [self] }
    var lines: [TextLine] = []
    var line: [(Character, Style)] = []
    var used = 0
    for span in spans {
      for character in span.text {
        let width = character.terminalWidth
        if used + width > columns {
          let rest = Self.breakLine(&line, before: character)
          lines.append(Self.joined(line))
          line = rest
          used = line.reduce(0) { $0 + $1.0.terminalWidth }
          if used + width > columns, !line.isEmpty {
            lines.append(Self.joined(line))
            line = []
            used = 0
          }
          if width > columns || (character == " " && line.isEmpty) { continue }
        }
        line.append((character, span.style))
        used += width
      }
    }
    if !line.isEmpty { lines.append(Self.joined(line)) }
    return lines
  }

  /// Moves the last word off a line, unless it is the only one, and removes blanks before it.
  private static func breakLine(
    _ line: inout [(Character, Style)], before next: Character
  ) -> [(Character, Style)] {
    var rest: [(Character, Style)] = []
    if next != " ", let place = breakPlace(line.map(\.0) + [next]) {
      rest = Array(line[place...])
      line.removeSubrange(place...)
    }
    while line.last?.0 == " " { line.removeLast() }
    return rest
  }

  /// Returns the start of the last word: after a blank, or at a wide character, which counts as a
  /// word; nil if there is only one word.
  private static func breakPlace(_ text: [Character]) -> Int? {
    text.indices.dropFirst().last { index in
      let (before, here) = (text[index - 1], text[index])
      if before == " " { return true }
      return (before.terminalWidth == 2 || here.terminalWidth == 2) && !"、。，．」』）：".contains(here)
        && !"「『（".contains(before)
    }
  }

  private static func joined(_ characters: [(Character, Style)]) -> TextLine {
    var line = TextLine()
    for (character, style) in characters {
      if line.spans.last?.style == style, !line.spans.isEmpty {
        line.spans[line.spans.count - 1].text.append(character)
      } else {
        line.spans.append(Span(String(character), style))
      }
    }
    return line
  }
}

extension TextLine: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
