package import TerminalUI
package import Weather

/// The moon in braille dots: the illuminated part is filled, the rest an outline.
package struct MoonDisc: Widget {
  package static let size = Size(6, 3)
  private let moon: Moon

  package init(_ moon: Moon) { self.moon = moon }

  /// Draws the disc in the upper left corner.
  package func draw(on canvas: inout Canvas) {
    let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        var mask: UInt32 = 0
        for row in 0..<4 {
          for column in 0..<2 where isSet(x * 2 + column, y * 4 + row) { mask |= bits[row][column] }
        }
        guard mask != 0, let scalar = Unicode.Scalar(0x2800 + mask) else { continue }
        canvas.put(Glyph(Character(scalar)), at: Point(x, y), Style(.title))
      }
    }
  }

  /// Returns whether one of the 12 by 12 dots is set: it is illuminated, or on the rim of the dark
  /// part.
  private func isSet(_ column: Int, _ row: Int) -> Bool {
    let x = (Double(column) - 5.5) / 5.8
    let y = (Double(row) - 5.5) / 5.8
    let square = x * x + y * y
    guard square <= 1 else { return false }
    let edge = (1 - y * y).squareRoot() * (1 - 2 * moon.illumination)
    let isLit = moon.isWaxing ? x >= edge : x <= -edge
    return isLit || square > 0.78
  }
}
