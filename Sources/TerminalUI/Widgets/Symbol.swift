/// The glyphs that widgets and screens use, each one column wide in every table.
package enum Symbol {
  /// Before the row that is selected.
  package static let selected = Glyph("▌")
  /// Up to date.
  package static let fresh = Glyph("●")
  /// Older than it should be.
  package static let stale = Glyph("◐")
  /// Without a connection.
  package static let offline = Glyph("○")
  /// On its way.
  package static let loading = Glyph("↻")
  /// The filled part of a bar.
  package static let bar = Glyph("━")
  /// The empty part of a bar.
  package static let track = Glyph("·")
  package static let marker = Glyph("●")
  /// A filled step of a gauge.
  package static let step = Glyph("▮")
  package static let emptyStep = Glyph("▯")
  /// Before the label of an axis.
  package static let tick = Glyph("╵")
  /// A cell that is filled from below by so many eighths, from none to eight.
  package static let eighths = Array(" ▁▂▃▄▅▆▇█").map { Glyph($0) }
  /// Between parts, across.
  package static let horizontal = Glyph("─")
  /// Between parts, downwards.
  package static let vertical = Glyph("│")
}
