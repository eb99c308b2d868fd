import TerminalUI

/// A picture whose cells all have different colors, also from those of other pictures below the
/// first row; some cells are blank.
struct ManyColors: Widget {
  let number: Int

  /// The background of a cell in a picture of this width.
  static func ground(_ number: Int, _ x: Int, _ y: Int, width: Int) -> RGB {
    // The first row has the same colors in every picture.
    let place = y == 0 ? x : number * 10_000 + y * width + x
    return RGB(UInt8(1 + place >> 16), UInt8(place >> 8 & 0xFF), UInt8(place & 0xFF))
  }

  func draw(on canvas: inout Canvas) {
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let ground = Self.ground(number, x, y, width: canvas.size.width)
        let glyph: Glyph = (x + y).isMultiple(of: 3) ? .blank : Glyph("x")
        canvas.put(glyph, at: Point(x, y), Style(.rgb(250, 250, 250), on: .rgb(ground)))
      }
    }
    canvas.write("picture \(number)", at: Point(0, 1))
  }
}
