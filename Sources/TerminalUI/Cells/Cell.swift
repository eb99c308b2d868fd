package struct Cell: Hashable, Sendable, BitwiseCopyable {
  package var glyph: Glyph
  package var style: Style

  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  static let blank = Cell(.blank, Style(.standard, on: .standard))
}
