package import TerminalUI
package import Weather

/// The settings, and what the terminal and the user's own theme add to them.
///
/// Changing any of them causes no network request.
@dynamicMemberLookup package struct ScreenSettings: Hashable, Sendable {
  package var chosen: Settings
  /// The user's own theme, if any.
  package var own: Theme?
  /// The background color reported by the terminal.
  package var ground: RGB?
  /// The number of colors that the terminal supports.
  package var level = ColorLevel.direct

  package init(_ chosen: Settings) { self.chosen = chosen }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Settings, Value>) -> Value {
    get { chosen[keyPath: path] }
    set { chosen[keyPath: path] = newValue }
  }

  package var glyphs: GlyphSet { chosen.icons == .ascii ? .ascii : .unicode }

  /// The colors of everything except temperatures.
  package var colors: Theme {
    switch chosen.theme {
    case .automatic, .terminal, .plain: ground.map(Theme.on) ?? .either
    case .dark: .dark
    case .light: .light
    case .contrast: .contrast
    case .own: own ?? ground.map(Theme.on) ?? .either
    }
  }

  package var mostColors: ColorLevel {
    switch chosen.theme {
    case .automatic, .dark, .light, .contrast, .own: .direct
    case .terminal: .basic
    case .plain: .mono
    }
  }

  package var display: DisplayOptions {
    var display = DisplayOptions()
    display.language = Localization.language(chosen.language) ?? Localization.english
    display.units = chosen.units
    display.clock = chosen.clock
    display.icons = chosen.icons
    display.glyphs = glyphs
    display.theme = colors
    display.level = min(level, mostColors)
    display.temperatures = chosen.ramp
    display.isTinted = ground?.isTinted ?? false
    return display
  }
}

extension RGB {
  /// True if the color is far from gray, as the backgrounds of Solarized are.
  fileprivate var isTinted: Bool {
    let parts = [red, green, blue]
    return (parts.max() ?? 0) - (parts.min() ?? 0) > 22
  }
}
