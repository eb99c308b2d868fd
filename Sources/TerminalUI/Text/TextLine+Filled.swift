extension TextLine {
  /// The lines of ``wrapped(columns:)``, the last not of one word where the others can spare one.
  package func filled(columns: Int) -> [TextLine] {
    let lines = wrapped(columns: columns)
    guard lines.count > 1, lines.last?.isOneWord == true else { return lines }
    let words = Self.text(of: lines)
    for narrower in stride(from: columns - 1, to: columns / 2, by: -1) {
      let other = wrapped(columns: narrower)
      // A word that is broken, or a language without blanks, stays as it was.
      guard other.count == lines.count, Self.text(of: other) == words else { break }
      if other.last?.isOneWord == false { return other }
    }
    return lines
  }

  private static func text(of lines: [TextLine]) -> String {
    lines.map(\.text).joined(separator: " ")
  }

  private var isOneWord: Bool { !text.contains(" ") }
}
