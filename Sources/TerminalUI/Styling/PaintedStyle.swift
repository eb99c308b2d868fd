/// A style in the colors and attributes of a terminal.
package struct PaintedStyle: Hashable, Sendable {
  /// A color in the terminal's terms.
  package enum Ink: Hashable, Sendable {
    case standard
    /// A palette entry: a basic color below 16, an xterm color above.
    case indexed(UInt8)
    case direct(RGB)
  }

  package var foreground: Ink
  package var background: Ink
  package var attributes: Attributes
}

extension Theme {
  /// Returns the painted form of a style for a color level.
  package func painted(_ style: Style, _ level: ColorLevel) -> PaintedStyle {
    var (attributes, ground) = (style.attributes, Attributes())
    var foreground = ink(style.foreground, level, &attributes)
    var background = ink(style.background, level, &ground)
    // On a reversed background, colors and dim text would be drawn as patches of background.
    if ground.contains(.reverse) {
      foreground = .standard
      attributes.remove(.dim)
    }
    attributes.formUnion(ground)
    // The few colors legible on any background would not be legible on these.
    if level == .eight || level == .basic && self.ground == .either { background = .standard }
    if foreground == .standard { foreground = legibleInk(on: style.background, level) }
    return PaintedStyle(foreground: foreground, background: background, attributes: attributes)
  }

  /// Returns a default foreground legible on the theme's background colors.
  ///
  /// For more than sixteen colors: the default may suit a different background.
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

  /// Returns the form of a role for at most sixteen colors.
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
