package import TerminalUI
package import Weather

package enum SkyGlyph: Hashable, Sendable, CaseIterable {
  case sun, moon, sunAndCloud, moonAndCloud, cloud, fog, drizzle, rain, ice, snow, thunder
  case unknown

  /// The symbol of a weather code, by day or by night.
  package init(_ code: WeatherCode?, isDay: Bool) {
    switch code?.kind {
    case .clear, .mainlyClear: self = isDay ? .sun : .moon
    case .partlyCloudy: self = isDay ? .sunAndCloud : .moonAndCloud
    case .overcast: self = .cloud
    case .fog, .rimeFog: self = .fog
    case .drizzle: self = .drizzle
    case .rain, .showers: self = .rain
    case .freezingDrizzle, .freezingRain: self = .ice
    case .snow, .snowGrains, .snowShowers: self = .snow
    case .thunderstorm, .hail: self = .thunder
    case .unknown, nil: self = .unknown
    }
  }

  package var style: Style {
    switch self {
    case .sun, .sunAndCloud: Style(.accent)
    case .moon, .moonAndCloud: Style(.title)
    case .drizzle, .rain, .ice: Style(.good)
    case .snow: Style(.busy)
    case .thunder: Style(.bad)
    case .cloud, .fog, .unknown: Style(.dim)
    }
  }

  /// The symbol in one of the sets.
  package func text(_ signs: IconStyle) -> String {
    switch signs {
    case .unicode: forms.unicode
    case .ascii: String(Character(GlyphSet.ascii.form(of: Glyph(Character(forms.unicode))).base))
    case .nerd: forms.nerd
    case .emoji: forms.emoji
    }
  }

  /// Only emoji that all tables list as two columns wide; clouds and flakes are not.
  private var forms: (unicode: String, nerd: String, emoji: String) {
    switch self {
    case .sun: ("☀", "\u{E30D}", "\u{1F31E}")
    case .moon: ("☾", "\u{E32B}", "\u{1F319}")
    case .sunAndCloud: ("☼", "\u{E302}", "\u{26C5}")
    case .moonAndCloud: ("☾", "\u{E37E}", "☾☁")
    case .cloud: ("☁", "\u{E312}", "☁ ")
    case .fog: ("≡", "\u{E313}", "≡ ")
    case .drizzle: ("☂", "\u{E31B}", "\u{1F302}")
    case .rain: ("☂", "\u{E318}", "\u{2614}")
    case .ice: ("☂", "\u{E3AD}", "\u{1F9CA}")
    case .snow: ("❄", "\u{E31A}", "❄ ")
    case .thunder: ("☈", "\u{E31D}", "\u{26A1}")
    case .unknown: ("·", "·", "\u{2753}")
    }
  }
}

/// The weather as a drawing of five rows.
package struct SkyArt: Widget {
  package static let size = Size(14, 5)
  private let code: WeatherCode?
  private let isDay: Bool

  package init(code: WeatherCode?, isDay: Bool) {
    self.code = code
    self.isDay = isDay
  }

  package func draw(on canvas: inout Canvas) {
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character != " " {
        let style = isMoon(Point(x, y)) ? Style(.title) : Self.style(character)
        canvas.put(Glyph(character), at: Point(x, y), style)
      }
    }
  }

  /// Returns whether a cell belongs to the moon rather than to the cloud next to it.
  private func isMoon(_ point: Point) -> Bool {
    guard !isDay else { return false }
    switch code?.kind {
    case .clear, .mainlyClear: return true
    case .partlyCloudy: return point.x + point.y < 7
    default: return false
    }
  }

  private static func style(_ character: Character) -> Style {
    switch character {
    case "'", ",": Style(.good)
    case "*": Style(.busy)
    case "\\", "/", "o", "|", "-": Style(.accent)
    case "z": Style(.bad, .bold)
    default: Style(.dim)
    }
  }

  private var rows: [String] {
    switch code?.kind {
    case nil, .unknown: ["", "     ?", "", "", ""]
    case .clear, .mainlyClear: isDay ? Self.sun : Self.moon
    case .partlyCloudy: isDay ? Self.sunAndCloud : Self.moonAndCloud
    case .overcast: ["", "      .--.", "   .-(    ).", "  (___.__)__)", ""]
    case .fog, .rimeFog: ["", "  _ _ _ _ _", "   _ _ _ _ _", "  _ _ _ _ _", "   _ _ _ _ _"]
    case .drizzle, .freezingDrizzle: Self.cloud + ["    '  '  '", "      '  '"]
    case .rain, .freezingRain, .showers:
      code?.intensity == .heavy
        ? Self.cloud + ["   ','','','", "   ','','',"] : Self.cloud + ["   ' ' ' '", "    ' ' '"]
    case .snow, .snowGrains, .snowShowers: Self.cloud + ["    *  *  *", "   *  *  *"]
    case .thunderstorm, .hail: Self.cloud + ["   ' z ' z '", "    ' ' z '"]
    }
  }

  private static let cloud = ["      .--.", "   .-(    ).", "  (___.__)__)"]
  private static let sun = [
    "    \\   |   /", "      .---.", "   -- ooooo --", "      `---`", "    /   |   \\",
  ]
  private static let moon = ["      .--.", "    .'  /", "    |  (", "    '.  \\", "      '--'"]
  private static let sunAndCloud = [
    "   \\ | /", "   -ooo-.--.", "    o.-(    ).", "    (___.__)__)", "",
  ]
  private static let moonAndCloud = [
    "    .-", "   ( (  .--.", "    '.-(    ).", "    (___.__)__)", "",
  ]
}
