extension TextLine {
  /// The line as several of at most so many columns, broken between words where there are any.
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

  /// Cuts the last word off a line, unless it is the only one, and the blanks before it.
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

  /// Where the last word begins: behind a blank, or at a letter as wide as two, which is a word
  /// of its own; nil where all is one word.
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
