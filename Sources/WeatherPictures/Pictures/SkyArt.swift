package import TerminalUI
package import Weather

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
