extension KeyHelp {
  package struct Entry: Hashable, Sendable {
    /// A piece of the label that is clicked alone, and the key that a click on it presses.
    package struct Piece: Hashable, Sendable {
      package var text: String
      /// The key; nil where the text is no name of one.
      package var pressed: Key?

      package init(_ text: String, _ pressed: Key?) {
        self.text = text
        self.pressed = pressed
      }

      /// The pieces of a label, such as `PgUp PgDn`, `g G` or `↑↓`: each word, and each arrow.
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

    /// The pieces of what people call the keys, in their order.
    package var pieces: [Piece]
    /// What they do, in a word.
    package var action: String

    /// Keys that do this; what they press follows from their label.
    package init(_ key: String, _ action: String) {
      self.init(Piece.all(in: key), action)
    }

    /// Keys of these pieces that do this.
    package init(_ pieces: [Piece], _ action: String) {
      self.pieces = pieces
      self.action = action
    }

    /// The keys as people call them.
    package var key: String { pieces.map(\.text).joined() }

    /// The key that a click beside all of them presses: the first.
    package var pressed: Key? { pieces.lazy.compactMap(\.pressed).first }

    /// The label, of which each piece can be clicked.
    package func spans(_ style: Style) -> [Span] {
      pieces.map { Span($0.text, style, key: $0.pressed ?? pressed) }
    }
  }
}
