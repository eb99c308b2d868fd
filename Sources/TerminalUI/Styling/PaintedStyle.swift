/// A style as a terminal of some level is told it.
public struct PaintedStyle: Hashable, Sendable {
  /// A colour that the terminal can be told.
  public enum Ink: Hashable, Sendable {
    /// Its own.
    case standard
    /// One of its palette: below 16 the basic ones, above those of xterm.
    case indexed(UInt8)
    /// Any.
    case direct(RGB)
  }

  /// The colour of the writing.
  public var foreground: Ink
  /// The colour behind it.
  public var background: Ink
  /// Bold, dim and the like.
  public var attributes: Attributes
}

extension Theme {
  /// What a terminal of this level is told for a style.
  public func painted(_ style: Style, _ level: ColorLevel) -> PaintedStyle {
    var attributes = style.attributes
    let foreground = ink(style.foreground, level, &attributes)
    let background = ink(style.background, level, &attributes)
    return PaintedStyle(foreground: foreground, background: background, attributes: attributes)
  }

  private func ink(
    _ color: Color, _ level: ColorLevel, _ attributes: inout Attributes
  ) -> PaintedStyle.Ink {
    let rgb: RGB
    switch color.meaning {
    case .beneath, .standard: return .standard
    case .basic(let color): return level == .mono ? .standard : .indexed(color.rawValue)
    case .rgb(let color): rgb = color
    case .role(let role):
      guard let entry = self[role] else { return .standard }
      if level == .mono { attributes.formUnion(entry.mono) }
      let hasColor = level == .basic ? entry.basic != nil : entry.rgb != nil
      if level > .mono, !hasColor { attributes.formUnion(entry.attributes) }
      if level == .basic { return entry.basic.map { .indexed($0.rawValue) } ?? .standard }
      guard let color = entry.rgb else { return .standard }
      rgb = color
    }
    switch level {
    case .mono: return .standard
    case .basic:
      return BasicColor.nearest(to: rgb, among: ground.legible).map { .indexed($0.rawValue) }
        ?? .standard
    case .extended: return .indexed(XtermPalette.nearest(to: rgb))
    case .direct: return .direct(rgb)
    }
  }
}
