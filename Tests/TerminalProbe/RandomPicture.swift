import TerminalUI

/// A random picture that depends only on its seed.
struct RandomPicture: Widget {
  let seed: UInt64

  private static let glyphs = Array("ab ⣿━·東京서⛅🌙e\u{301}ōก्░█  ").map { Glyph($0) }

  /// Draws runs of glyphs over a part of the previous pictures, one row further down for each seed.
  func draw(on canvas: inout Canvas) {
    for layer in (seed > 3 ? seed - 3 : 0)...seed { draw(layer: layer, on: &canvas) }
  }

  private func draw(layer: UInt64, on canvas: inout Canvas) {
    var state = layer &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 11) % max(count, 1)
    }
    for _ in 0..<40 {
      let style = Style(
        .rgb(UInt8(next(256)), UInt8(next(256)), 0),
        on: next(3) == 0 ? .basic(.blue) : .beneath, next(2) == 0 ? .bold : [])
      let (x, y) = (next(canvas.size.width), next(canvas.size.height))
      let start = Point(x, (y + Int(seed)) % max(canvas.size.height, 1))
      for offset in 0..<next(12) {
        let glyph = Self.glyphs[next(Self.glyphs.count)]
        canvas.put(glyph, at: start.moved(offset, 0), style)
      }
    }
  }
}
