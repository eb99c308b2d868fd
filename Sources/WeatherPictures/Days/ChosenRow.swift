package import TerminalUI

/// How the row of a table that is chosen stands out: as a whole, in every theme.
package enum ChosenRow {
  /// Marks the row, before anything is written into it.
  package static func begin(_ row: Rectangle, on canvas: inout Canvas) {
    canvas.fill(row, .blank, Style(.standard, on: .role(.selection)))
    canvas.vertical(Symbol.selected, at: row.origin, length: row.height, Style(.text))
  }
}
