extension StringProtocol {
  /// The number of columns on a terminal, as drawn on a ``Canvas``.
  package var terminalWidth: Int {
    var width = 0
    Glyph.each(in: self) { width += $0.width }
    return width
  }

  /// Returns as many whole characters as fit in some columns.
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

  /// Returns the text, truncated with `…` if it is wider than `columns`.
  package func truncated(columns: Int) -> String {
    guard columns > 0 else { return "" }
    // A column may hold a family of emoji, but not thousands of accents.
    let most = columns * 16
    guard utf8.count > most || terminalWidth > columns else { return String(self) }
    return String(decoding: utf8.prefix(most), as: UTF8.self).prefix(columns: columns - 1) + "…"
  }

  /// Returns the text with blanks beside it up to a number of columns.
  package func padded(columns: Int, _ alignment: Alignment = .leading) -> String {
    let blanks = String(repeating: " ", count: Swift.max(columns - terminalWidth, 0))
    return alignment == .trailing ? blanks + self : self + blanks
  }
}

extension Character {
  package var terminalWidth: Int {
    var width = 0
    Glyph.each(of: self) { width += $0.width }
    return width
  }
}
