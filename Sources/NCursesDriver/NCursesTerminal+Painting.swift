import LightFoundation
import CNCurses
import TerminalUI

extension NCursesTerminal {
  /// Hands ncurses the cells that differ from the last picture.
  func paint(_ picture: Canvas) {
    brush.rinse()
    let size = picture.wholeSize
    let last = shown?.wholeSize == size ? shown : nil
    var blanks = BlankInk()
    for y in 0..<min(size.height, Int(nc_height())) {
      let row = picture.row(y)
      let before = last?.row(y)
      guard row != before else { continue }
      let changes = { (x: Int) -> Bool in
        guard let before else { return true }
        return !BlankInk.same(row[row.startIndex + x], before[before.startIndex + x])
      }
      for x in 0..<row.count where changes(x) {
        let style =
          brush.level >= .extended
          ? blanks.style(of: x, in: row, changes: changes) : row[row.startIndex + x].style
        put(row[row.startIndex + x].glyph, style, x, y)
      }
    }
  }

  /// Puts a cell where ncurses has its own idea of width; if it differs, a replacement.
  private func put(_ glyph: Glyph, _ style: Style, _ x: Int, _ y: Int) {
    let glyph = glyphs.form(of: glyph)
    let paint = brush.paint(style)
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
