import LightFoundation
import TerminalUI
import Weather

/// The labels of towns on a map: the selected one first, then as many as fit.
struct FieldLabels {
  private struct Label {
    let town: Int
    let dot: Point
    let text: Point
    let words: String
  }

  private var labels: [Label] = []
  private var taken: Set<Point> = []
  private let chosen: Int

  init(
    _ towns: [Place], chosen: Int, _ frame: FieldFrame, _ size: Size, _ value: (Place) -> String
  ) {
    self.chosen = chosen
    let rest = towns.indices.filter { $0 != chosen }
    for index in (towns.indices.contains(chosen) ? [chosen] : []) + rest {
      guard labels.count < max(size.area / 150, 3) else { break }
      let town = towns[index]
      guard let dot = frame.cell(of: town.coordinates) else { continue }
      let words = [town.name.harmless, value(town)].filter { !$0.isEmpty }.joined(separator: " ")
      place(Label(town: index, dot: dot, text: dot, words: words), size)
    }
  }

  /// Places a label to the right of its town, or to the left, or drops it.
  private mutating func place(_ label: Label, _ size: Size) {
    let width = label.words.terminalWidth
    for left in [label.dot.x + 2, label.dot.x - 1 - width] {
      guard left >= 0, left + width <= size.width else { continue }
      let cells = (min(left, label.dot.x) - 1...max(left + width, label.dot.x + 1)).map {
        Point($0, label.dot.y)
      }
      guard taken.isDisjoint(with: cells) else { continue }
      taken.formUnion(cells)
      return labels.append(
        Label(town: label.town, dot: label.dot, text: Point(left, label.dot.y), words: label.words))
    }
  }

  func cover(_ point: Point) -> Bool { taken.contains(point) }

  func draw(on canvas: inout Canvas, _ scale: FieldScale) {
    for label in labels {
      let isChosen = label.town == chosen
      let style = Style(.text, isChosen ? [.bold] : [])
      canvas.write(Glyph(isChosen ? "●" : "•"), over: label.dot, style, scale)
      canvas.write(label.words, over: label.text, style, scale)
      guard isChosen else { continue }
      let width = label.words.terminalWidth
      canvas.restyle(Rectangle(label.text, Size(width, 1))) { style in
        guard scale.isColored else { return style.attributes.formUnion(.reverse) }
        (style.foreground, style.background) = (style.background, style.foreground)
      }
    }
  }
}
