import TerminalUI
import Weather

/// The sky as a drawing of five rows.
struct SkyArt: Widget {
  static let size = Size(14, 5)
  let code: WeatherCode?
  let isDay: Bool

  func draw(on canvas: inout Canvas) {
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() where character != " " {
        canvas.put(Glyph(character), at: Point(x, y), Self.style(character))
      }
    }
  }

  private static func style(_ character: Character) -> Style {
    switch character {
    case "'", ",": Style(.good)
    case "*": Style(.busy)
    case "\\", "/", "o", "|", "-": Style(.accent)
    case "z": Style(.bad, .bold)
    case "c": Style(.title)
    default: Style(.dim)
    }
  }

  private var rows: [String] {
    switch code?.kind {
    case nil, .unknown: ["", "     ?", "", "", ""]
    case .clear, .mainlyClear: isDay ? Self.sun : Self.moon
    case .partlyCloudy: isDay ? Self.sunAndCloud : Self.moonAndCloud
    case .overcast: ["", "      .--.", "   .-(    ).", "  (___.__)__)", ""]
    case .fog, .rimeFog:
      ["", "  _ _ _ _ _", "   _ _ _ _ _", "  _ _ _ _ _", "   _ _ _ _ _"]
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
  private static let moon = ["", "      cc.", "     cc", "     cc   .", "      `cc"]
  private static let sunAndCloud = [
    "   \\ | /", "   -ooo-.--.", "    o.-(    ).", "    (___.__)__)", "",
  ]
  private static let moonAndCloud = [
    "    cc", "   cc   .--.", "   c`.-(    ).", "    (___.__)__)", "",
  ]
}
