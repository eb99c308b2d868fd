/// The glyphs that widgets and screens use, each one column wide in every table.
public enum Symbol {
  /// Before the row that is selected.
  public static let selected = Glyph("▌")
  /// Up to date.
  public static let fresh = Glyph("●")
  /// Older than it should be.
  public static let stale = Glyph("◐")
  /// Without a connection.
  public static let offline = Glyph("○")
  /// On its way.
  public static let loading = Glyph("↻")
  /// The filled part of a bar.
  public static let bar = Glyph("━")
  /// The empty part of a bar.
  public static let track = Glyph("·")
  /// One value on a bar.
  public static let marker = Glyph("●")
  /// A filled step of a gauge.
  public static let step = Glyph("▮")
  /// An empty step of a gauge.
  public static let emptyStep = Glyph("▯")
  /// Before the label of an axis.
  public static let tick = Glyph("╵")
  /// A cell that is filled from below by so many eighths, from none to eight.
  public static let eighths = Array(" ▁▂▃▄▅▆▇█").map { Glyph($0) }
  /// Between parts, across.
  public static let horizontal = Glyph("─")
  /// Between parts, downwards.
  public static let vertical = Glyph("│")
}
