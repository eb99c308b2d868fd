extension Canvas {
  /// The picture as lines of text without blanks at their ends, for tests and for pipes.
  package func text(_ glyphs: GlyphSet = .unicode) -> String {
    (0..<whole.height).map { y in
      var line = String.UnicodeScalarView()
      for cell in row(y) {
        let form = glyphs.form(of: cell.glyph)
        line.append(contentsOf: form.scalars)
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The cells of a row of the whole.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < whole.height else { return [] }
    return cells[y * whole.width..<(y + 1) * whole.width]
  }

  package var wholeSize: Size { whole }
}

extension Style: CustomStringConvertible {
  /// In words: the colours, then the attributes.
  package var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (["\(foreground) on \(background)"] + words).joined(separator: " ")
  }
}

extension Color: CustomStringConvertible {
  /// In words: `standard`, `role 3`, `red` or `#ff8800`.
  package var description: String {
    switch meaning {
    case .beneath: "beneath"
    case .standard: "standard"
    case .role(let role): "role \(role.rawValue)"
    case .basic(let color): "\(color)"
    case .rgb(let rgb):
      "#"
        + [rgb.red, rgb.green, rgb.blue].map {
          ($0 < 16 ? "0" : "") + String($0, radix: 16)
        }.joined()
    }
  }
}
