import LightFoundation
import TerminalUI
import Weather

/// The scale of a map: a round distance in the user's unit, in a corner that no label covers.
struct FieldRuler {
  private let words: String

  /// Creates a scale of at most a fifth of the map, or nil if the map is too small for one.
  init?(_ frame: FieldFrame, _ size: Size, _ look: Look) {
    let unit = look.units.distance
    let cell = unit.scale.shown(frame.metersPerCell)
    let distances: [Double] = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
    guard size.height >= 6, cell > 0,
      let distance = distances.first(where: { $0 / cell <= Double(size.width) / 5 })
    else { return nil }
    let columns = Int(clamping: (distance / cell).rounded())
    guard columns >= 3 else { return nil }
    let bar = "├" + String(repeating: "─", count: columns - 2) + "┤ "
    words = bar + look.text(Reading(distance, decimals: 0, symbol: unit.symbol))
  }

  func draw(on canvas: inout Canvas, around labels: FieldLabels, _ scale: FieldScale) {
    let width = words.terminalWidth
    let (right, bottom) = (canvas.size.width - width - 1, canvas.size.height - 1)
    let corners = [Point(1, bottom), Point(right, bottom), Point(right, 0), Point(1, 0)]
    let free = corners.first { corner in
      !(corner.x - 1...corner.x + width).contains { labels.cover(Point($0, corner.y)) }
    }
    guard let free, right > 0 else { return }
    canvas.write(words, over: free, Style(.text), scale)
  }
}
