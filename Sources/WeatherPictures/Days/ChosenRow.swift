public import TerminalUI

/// How the row of a table that is chosen stands out: as a whole, in every theme.
public enum ChosenRow {
  /// Marks the row, before anything is written into it.
  public static func begin(_ row: Rectangle, on canvas: inout Canvas) {
    canvas.fill(row, .blank, Style(.standard, on: .role(.selection)))
    canvas.vertical(Symbol.selected, at: row.origin, length: row.height, Style(.text))
  }

  /// Where the ground is made by reversing, takes the colours away, for they would be patches.
  public static func finish(_ row: Rectangle, _ look: Look, on canvas: inout Canvas) {
    guard look.level < .extended || look.theme[.selection]?.rgb == nil else { return }
    canvas.restyle(row) { style in
      if style.background == .role(.selection) {
        style.foreground = .standard
        style.attributes.remove(.dim)
      }
    }
  }
}
