extension StringProtocol {
  /// How many columns the text takes on a terminal, as it is drawn on a ``Canvas``.
  package var terminalWidth: Int {
    var width = 0
    Glyph.each(in: self) { width += $0.width }
    return width
  }

  /// As many whole characters from the start as fit in so many columns.
  package func prefix(columns: Int) -> SubSequence {
    var left = columns
    var end = startIndex
    while end < endIndex {
      left -= self[end].terminalWidth
      if left < 0 { break }
      end = index(after: end)
    }
    return self[..<end]
  }

  /// The text, or where it takes more than so many columns, its start and `…`.
  package func truncated(columns: Int) -> String {
    guard columns > 0 else { return "" }
    guard terminalWidth > columns else { return String(self) }
    return prefix(columns: columns - 1) + "…"
  }
}

extension Character {
  package var terminalWidth: Int {
    if let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
    var width = 0
    Glyph.each(of: self) { width += $0.width }
    return width
  }
}
