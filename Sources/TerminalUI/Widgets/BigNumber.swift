package struct BigNumber: Widget, Hashable, Sendable {
  /// Digits, a sign, a decimal point or a degree sign; a dash if there is no number.
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = Style(.text, .bold)) {
    self.text = text
    self.style = style
  }

  /// The size in cells; digits are five rows high.
  package var size: Size {
    let shapes = text.compactMap { Self.shapes[$0] }
    return Size(shapes.reduce(0) { $0 + Self.width($1) + 1 } - 1, shapes.isEmpty ? 0 : 5)
  }

  /// Draws large digits, or plain text if they do not fit.
  package func draw(on canvas: inout Canvas) {
    let size = size
    guard size.width <= canvas.size.width, size.height <= canvas.size.height else {
      canvas.write(text.truncated(columns: canvas.size.width), at: .zero, style)
      return
    }
    var x = 0
    for shape in text.compactMap({ Self.shapes[$0] }) {
      for (y, row) in shape.enumerated() { draw(row, x, y, on: &canvas) }
      x += Self.width(shape) + 1
    }
  }

  private func draw(_ row: String, _ x: Int, _ y: Int, on canvas: inout Canvas) {
    for (offset, character) in row.enumerated() where character != " " {
      canvas.put(Glyph(character), at: Point(x + offset, y), style)
    }
  }

  private static func width(_ shape: [String]) -> Int { shape.map(\.count).max() ?? 0 }

  /// All strokes are two cells wide or one row high, which is about the same.
  private static let shapes: [Character: [String]] = [
    "0": ["██████", "██  ██", "██  ██", "██  ██", "██████"],
    "1": ["████", "  ██", "  ██", "  ██", "██████"],
    "2": ["██████", "    ██", "██████", "██", "██████"],
    "3": ["██████", "    ██", "██████", "    ██", "██████"],
    "4": ["██  ██", "██  ██", "██████", "    ██", "    ██"],
    "5": ["██████", "██", "██████", "    ██", "██████"],
    "6": ["██████", "██", "██████", "██  ██", "██████"],
    "7": ["██████", "    ██", "    ██", "    ██", "    ██"],
    "8": ["██████", "██  ██", "██████", "██  ██", "██████"],
    "9": ["██████", "██  ██", "██████", "    ██", "██████"],
    "-": ["", "", "███"], "−": ["", "", "███"], "–": ["", "", "███"], "°": ["██"],
    ".": ["", "", "", "", "██"], ",": ["", "", "", "", "██"], " ": ["  "],
  ]
}
