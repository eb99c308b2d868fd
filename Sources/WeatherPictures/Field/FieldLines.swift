import LightFoundation
import TerminalUI
import Weather

/// The coasts and borders on a map, as dots over its colors.
struct FieldLines {
  private typealias Dot = (x: Double, y: Double)

  private let size: Size
  private var coasts: BrailleDots
  private var borders: BrailleDots

  /// Projects the lines around a map, and clips them to it.
  init(_ lines: Coastlines, _ frame: FieldFrame, _ size: Size) {
    self.size = size
    (coasts, borders) = (BrailleDots(size), BrailleDots(size))
    guard let window = frame.window else { return }
    lines.each(in: window) { segment in
      let ends = (frame.dot(of: segment.from), frame.dot(of: segment.to))
      guard let (from, to) = clipped(ends.0, ends.1) else { return }
      if segment.isBorder {
        Self.add(from, to, to: &borders, isDotted: true)
      } else {
        Self.add(from, to, to: &coasts, isDotted: false)
      }
    }
  }

  func draw(on canvas: inout Canvas, _ scale: FieldScale) {
    func draw(_ dots: BrailleDots, isBorder: Bool) {
      dots.each { glyph, point, _ in
        let sign = scale.display.glyphs == .ascii ? Glyph(".") : glyph
        canvas.put(sign, at: point, scale.line(isBorder: isBorder, on: canvas[point]?.ground))
      }
    }
    draw(borders, isBorder: true)
    draw(coasts, isBorder: false)
  }

  /// The part of a segment on the canvas, by the algorithm of Liang and Barsky; nil if none.
  private func clipped(_ from: Dot, _ to: Dot) -> (Dot, Dot)? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (right, bottom) = (Double(size.width * 2) - 0.5, Double(size.height * 4) - 0.5)
    var (start, end) = (0.0, 1.0)
    for (step, room) in [
      (-dx, from.x + 0.5), (dx, right - from.x), (-dy, from.y + 0.5), (dy, bottom - from.y),
    ] {
      if step == 0 {
        guard room >= 0 else { return nil }
      } else if step < 0 {
        start = max(start, room / step)
      } else {
        end = min(end, room / step)
      }
    }
    guard start <= end else { return nil }
    return ((from.x + start * dx, from.y + start * dy), (from.x + end * dx, from.y + end * dy))
  }

  /// Adds a line; of a dotted one every other dot, by its place, so that pieces join.
  private static func add(_ from: Dot, _ to: Dot, to dots: inout BrailleDots, isDotted: Bool) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let count = max(Int(clamping: max(abs(dx), abs(dy)).rounded(.up)), 1)
    for index in 0...count {
      let share = Double(index) / Double(count)
      let x = Int(clamping: (from.x + share * dx).rounded())
      let y = Int(clamping: (from.y + share * dy).rounded())
      guard !isDotted || (abs(dx) >= abs(dy) ? x : y).isMultiple(of: 2) else { continue }
      dots.set(x, y)
    }
  }
}
