/// One column of one row.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// What it shows.
  package var glyph: Glyph
  /// How it looks.
  package var style: Style

  /// A cell that shows this.
  package init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  static let blank = Cell(.blank, Style(.standard, on: .standard))
}
