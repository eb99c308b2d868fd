/// A style as a terminal of some level is told it.
package struct PaintedStyle: Hashable, Sendable {
  /// A colour that the terminal can be told.
  package enum Ink: Hashable, Sendable {
    case standard
    /// One of its palette: below 16 the basic ones, above those of xterm.
    case indexed(UInt8)
    case direct(RGB)
  }

  /// The colour of the writing.
  package var foreground: Ink
  /// The colour behind it.
  package var background: Ink
  /// Bold, dim and the like.
  package var attributes: Attributes
}

extension Theme {
  /// What a terminal of this level is told for a style.
  package func painted(_ style: Style, _ level: ColorLevel) -> PaintedStyle {
    var (attributes, ground) = (style.attributes, Attributes())
    var foreground = ink(style.foreground, level, &attributes)
    var background = ink(style.background, level, &ground)
    // Where a ground is made by reversing, colours and what is dim would be patches of it.
    if ground.contains(.reverse) {
      foreground = .standard
      attributes.remove(.dim)
    }
    attributes.formUnion(ground)
    // Of the few that can be read on any ground none can be read on another.
    if level == .eight || level == .basic && self.ground == .either { background = .standard }
    if foreground == .standard { foreground = legibleInk(on: style.background, level) }
    return PaintedStyle(foreground: foreground, background: background, attributes: attributes)
  }

  /// What can be read on what is behind it: on a ground of this theme, where there are more than
  /// sixteen colours, one of its own, as the terminal's may be made for another.
  private func legibleInk(on behind: Color, _ level: ColorLevel) -> PaintedStyle.Ink {
    guard case .role(let role) = behind.meaning, let rgb = self[role]?.rgb else { return .standard }
    let color = rgb.isLight ? RGB(20, 20, 20) : RGB(235, 235, 235)
    switch level {
    case .mono, .eight, .basic: return .standard
    case .extended: return .indexed(XtermPalette.nearest(to: color))
    case .direct: return .direct(color)
    }
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
      switch level {
      case .mono, .eight, .basic: return few(entry, level, &attributes)
      case .extended, .direct: break
      }
      guard let color = entry.rgb else {
        attributes.formUnion(entry.attributes)
        return .standard
      }
      rgb = color
    }
    switch level {
    case .mono: return .standard
    case .eight, .basic:
      return BasicColor.nearest(to: rgb, among: ground.legible(level)).map { .indexed($0.rawValue) }
        ?? .standard
    case .extended: return .indexed(XtermPalette.nearest(to: rgb))
    case .direct: return .direct(rgb)
    }
  }

  /// What a role is where there are no more than sixteen colours.
  private func few(
    _ entry: Entry, _ level: ColorLevel, _ attributes: inout Attributes
  ) -> PaintedStyle.Ink {
    if level == .basic, let color = entry.basic { return .indexed(color.rawValue) }
    if level == .eight, let color = entry.basic?.usualForm, ground.legible(level).contains(color) {
      if color != entry.basic { attributes.insert(.bold) }
      return .indexed(color.rawValue)
    }
    attributes.formUnion(level == .basic ? entry.attributes : entry.attributes.union(entry.mono))
    return .standard
  }
}
