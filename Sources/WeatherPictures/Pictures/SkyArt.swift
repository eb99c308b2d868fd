public import TerminalUI
public import Weather

/// The sky as a drawing of five rows.
public struct SkyArt: Widget {
  /// How much room it takes.
  public static let size = Size(14, 5)
  private let code: WeatherCode?
  private let isDay: Bool

  /// The sky of a code, by day or by night.
  public init(code: WeatherCode?, isDay: Bool) {
    self.code = code
    self.isDay = isDay
  }

  /// Draws it from the upper left corner.
  public func draw(on canvas: inout Canvas) {
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
