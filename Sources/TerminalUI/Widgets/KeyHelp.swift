package struct KeyHelp: Widget, Hashable, Sendable {
  /// The keys, most important first.
  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Draws as many whole entries as fit: side by side in one row, or in columns.
  package func draw(on canvas: inout Canvas) {
    if canvas.size.height == 1 { drawRow(on: &canvas) } else { drawColumns(on: &canvas) }
  }

  private func drawRow(on canvas: inout Canvas) {
    var x = 1
    for entry in entries {
      let line = line(entry)
      guard x + line.width <= canvas.size.width else { break }
      x += canvas.write(line, at: Point(x, 0)) + 2
    }
  }

  private func drawColumns(on canvas: inout Canvas) {
    let height = canvas.size.height
    var rest = entries[...]
    var x = 1
    while !rest.isEmpty, height > 0 {
      let lines = rest.prefix(height).map(line)
      let width = lines.map(\.width).max() ?? 0
      guard x + width <= canvas.size.width else { break }
      for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x, y)) }
      x += width + 3
      rest = rest.dropFirst(height)
    }
  }

  private func line(_ entry: Entry) -> TextLine {
    TextLine(
      entry.spans(Style(.text, .bold)) + [Span(" " + entry.action, Style(.dim), key: entry.pressed)]
    )
  }
}

extension KeyHelp {
  package struct Entry: Hashable, Sendable {
    /// A separately clickable piece of the label, and the key that a click simulates.
    package struct Piece: Hashable, Sendable {
      package var text: String
      /// The key; nil if the text names none.
      package var pressed: Key?

      package init(_ text: String, _ pressed: Key?) {
        self.text = text
        self.pressed = pressed
      }

      /// Returns each word and arrow of a label such as `PgUp PgDn`, `g G` or `↑↓`.
      package static func all(in label: String) -> [Piece] {
        var pieces: [Piece] = []
        for word in label.split(separator: " ") {
          let isArrows = word.allSatisfy { "↑↓←→".contains($0) }
          let texts = isArrows ? word.map { String($0) } : [String(word)]
          pieces +=
            (pieces.isEmpty ? [] : [Piece(" ", nil)]) + texts.map { Piece($0, Key(label: $0)) }
        }
        return pieces
      }
    }

    package var pieces: [Piece]
    package var action: String

    /// Creates an entry; the keys are parsed from the label.
    package init(_ key: String, _ action: String) { self.init(Piece.all(in: key), action) }

    package init(_ pieces: [Piece], _ action: String) {
      self.pieces = pieces
      self.action = action
    }

    package var key: String { pieces.map(\.text).joined() }

    /// The key for clicks outside the pieces: the first.
    package var pressed: Key? { pieces.lazy.compactMap(\.pressed).first }

    /// Returns the label with separately clickable pieces.
    package func spans(_ style: Style) -> [Span] {
      pieces.map { Span($0.text, style, key: $0.pressed ?? pressed) }
    }
  }
}
