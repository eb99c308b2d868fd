package import TerminalUI

/// The layout of short texts in rows.
package enum Flow {
  /// Arranges pieces in rows, separated by two spaces; drops those that do not fit.
  ///
  /// Truncates only the first piece if it is wider than a row.
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
