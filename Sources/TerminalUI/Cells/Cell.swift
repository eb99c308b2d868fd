/// One column of one row.
public struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// What it shows.
  public var glyph: Glyph
  /// How it looks.
  public var style: Style

  /// A cell that shows this.
  public init(_ glyph: Glyph, _ style: Style = .plain) {
    self.glyph = glyph
    self.style = style
  }

  static let blank = Cell(.blank, Style(.standard, on: .standard))
}
