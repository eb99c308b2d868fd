import LightFoundation
import CNCurses
import TerminalUI

extension NCursesTerminal {
  /// Passes ncurses the cells that differ from the last picture.
  func paint(_ picture: Canvas) {
    brush.begin(after: shown)
    let size = picture.wholeSize
    let last = shown?.wholeSize == size ? shown : nil
    for y in 0..<min(size.height, Int(nc_height())) {
      let row = picture.row(y)
      guard let before = last?.row(y) else {
        for x in 0..<row.count { put(row[row.startIndex + x], x, y) }
        continue
      }
      guard row != before else { continue }
      for x in 0..<row.count {
        let cell = row[row.startIndex + x]
        if !cell.looksLike(before[before.startIndex + x]) { put(cell, x, y) }
      }
    }
  }

  /// Writes a cell, replacing glyphs whose width ncurses disagrees about.
  private func put(_ cell: Cell, _ x: Int, _ y: Int) {
    // The foreground of a blank is invisible and would only use up a pair.
    let style = cell.isGround ? cell.style.ground : cell.style
    let paint = brush.paint(style)
    // Two colors of a map may be the same here; a blank lets ncurses see that nothing changes.
    if paint.isFlat, cell.glyph.width == 1, cell.glyph != .blank {
      return put(Cell(.blank, style.ground), x, y)
    }
    let glyph = glyphs.form(of: cell.glyph)
    guard glyph.width > 0 else { return }
    let columns = nc_columns(glyph.base.value)
    guard columns == Int32(glyph.width) else {
      for offset in 0..<glyph.width {
        let base: UInt32 = offset > 0 ? 0x20 : nc_columns(0xFFFD) == 1 ? 0xFFFD : 0x3F
        nc_put(Int32(y), Int32(x + offset), base, 0, 0, paint.attributes, paint.pair)
      }
      return
    }
    nc_put(
      Int32(y), Int32(x), glyph.base.value, mark(glyph, 1), mark(glyph, 2), paint.attributes,
      paint.pair)
  }

  private func mark(_ glyph: Glyph, _ number: Int) -> UInt32 {
    guard let mark = glyph.mark(number), nc_columns(mark.value) == 0 else { return 0 }
    return mark.value
  }
}

extension Cell {
  /// Returns whether both cells look the same: equal, or blank on the same color.
  fileprivate func looksLike(_ other: Cell) -> Bool {
    self == other || isGround && other.isGround && style.background == other.style.background
  }

  /// True if the cell shows only a background of fixed color.
  fileprivate var isGround: Bool {
    glyph == .blank && style.attributes.isEmpty && style.background.rgb != nil
  }
}
