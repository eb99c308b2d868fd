package import TerminalUI

/// The highlight of a selected table row, visible in every theme.
package enum ChosenRow {
  /// Marks a row, before its content is written.
  package static func begin(_ row: Rectangle, on canvas: inout Canvas) {
    canvas.fill(row, .blank, Style(.standard, on: .role(.selection)))
    canvas.vertical(Symbol.selected, at: row.origin, length: row.height, Style(.text))
  }
}
