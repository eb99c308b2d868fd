package import TerminalUI

/// Short pieces of text one after the other, as many rows as there are.
package enum Flow {
  /// The pieces in rows of so many columns, two blanks between them; what has no room is left out.
  ///
  /// A piece too long for any row is cut in a row of its own only where it is the first.
  package static func lines(_ pieces: [TextLine], columns: Int, rows: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for piece in pieces where piece.width > 0 {
      if let last = lines.last, last.width + 2 + piece.width <= columns {
        lines[lines.count - 1] = last + TextLine("  ") + piece
      } else if lines.count < rows, piece.width <= columns || lines.isEmpty {
        lines.append(piece.truncated(columns: columns))
      }
    }
    return lines
  }
}
