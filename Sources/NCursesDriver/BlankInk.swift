import LightFoundation
import TerminalUI

/// The ink of cells that show none: what the terminal writes with already, or will next.
///
/// A change of colours takes some forty bytes, and a picture on coloured ground is mostly blank.
struct BlankInk {
  /// The colours of the last cell that was written.
  private var last: Style?

  /// How a cell of a row is written; the cells behind it that stay as they are end the search.
  mutating func style(
    of x: Int, in row: ArraySlice<Cell>, changes: (Int) -> Bool
  ) -> Style {
    var style = row[row.startIndex + x].style
    if Self.isBlank(row[row.startIndex + x]), last?.background != style.background {
      style.foreground = next(after: x, in: row, changes) ?? .basic(.white)
    } else if Self.isBlank(row[row.startIndex + x]), let last {
      style.foreground = last.foreground
    }
    last = style
    return style
  }

  /// The ink of what is written next on the same ground.
  private func next(
    after x: Int, in row: ArraySlice<Cell>, _ changes: (Int) -> Bool
  ) -> Color? {
    let background = row[row.startIndex + x].style.background
    for next in (x + 1)..<max(row.count, x + 1) where changes(next) {
      let cell = row[row.startIndex + next]
      guard cell.style.background == background else { return nil }
      if !Self.isBlank(cell) { return cell.style.foreground }
    }
    return nil
  }

  /// Whether nothing but a ground is to be seen, which is one that no theme may reverse.
  static func isBlank(_ cell: Cell) -> Bool {
    cell.glyph == .blank && cell.style.attributes.isEmpty && cell.style.background.rgb != nil
  }

  /// Whether one cell looks like another.
  static func same(_ cell: Cell, _ other: Cell) -> Bool {
    cell == other
      || isBlank(cell) && isBlank(other) && cell.style.background == other.style.background
  }
}
