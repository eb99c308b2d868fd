/// The glyphs of widgets and screens, each one column wide in every width table.
package enum Symbol {
  /// The mark of the selected row.
  package static let selected = Glyph("▌")
  /// The filled part of a bar.
  package static let bar = Glyph("━")
  /// The empty part of a bar.
  package static let track = Glyph("·")
  package static let marker = Glyph("●")
  /// A filled step of a gauge.
  package static let step = Glyph("▮")
  package static let emptyStep = Glyph("▯")
  /// The tick of an axis label.
  package static let tick = Glyph("╵")
  /// Cells filled from the bottom in steps of an eighth.
  package static let eighths = Array(" ▁▂▃▄▅▆▇█").map { Glyph($0) }
  package static let horizontal = Glyph("─")
  package static let vertical = Glyph("│")
}
