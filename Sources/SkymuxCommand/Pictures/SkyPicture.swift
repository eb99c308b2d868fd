import TerminalUI

/// A small picture of the sky, five rows of thirteen columns.
enum SkyPicture {
  static let size = Size(13, 5)

  /// The rows of a motif.
  static func rows(_ motif: WeatherIcon.Motif) -> [String] {
    switch motif {
    case .sun:
      ["   \\  |  /   ", "    .---.    ", " --(     )-- ", "    '---'    ", "   /  |  \\   "]
    case .moon:
      ["     .--.    ", "   .'  /     ", "   |  |   .  ", "   '.  \\     ", "     '--' .  "]
    case .sunAndCloud:
      ["   \\ | /     ", "  -- O .--.  ", "   .-(     ). ", "  (_________)", "             "]
    case .moonAndCloud:
      ["    _        ", "   ( \\ .--.  ", "   .-(     ). ", "  (_________)", "             "]
    case .cloud:
      ["             ", "     .--.    ", "  .-(    )-. ", " (_________) ", "             "]
    case .fog:
      ["             ", " _ - _ - _ - ", "  - _ - _ -  ", " _ - _ - _ - ", "             "]
    case .drizzle:
      ["     .--.    ", "  .-(    )-. ", " (_________) ", "   .   .   . ", "     .   .   "]
    case .rain:
      ["     .--.    ", "  .-(    )-. ", " (_________) ", "   / / / /   ", "  / / / /    "]
    case .ice:
      ["     .--.    ", "  .-(    )-. ", " (_________) ", "   / * / *   ", "  * / * /    "]
    case .snow:
      ["     .--.    ", "  .-(    )-. ", " (_________) ", "   *  *  *   ", "  *  *  *    "]
    case .thunder:
      ["     .--.    ", "  .-(    )-. ", " (_________) ", "   / _/ /    ", "     /  /    "]
    case .unknown:
      ["             ", "     .--.    ", "       ,'    ", "      '      ", "      o      "]
    }
  }

  /// Draws a motif: the cloud in its colour, what falls from it in its own.
  static func draw(_ motif: WeatherIcon.Motif, on canvas: inout Canvas) {
    let cloudy: Set<WeatherIcon.Motif> = [.drizzle, .rain, .ice, .snow, .thunder]
    for (y, row) in rows(motif).enumerated() {
      let isCloud = cloudy.contains(motif) && y < 3
      canvas.write(row, at: Point(0, y), WeatherColors.style(isCloud ? .cloud : motif))
    }
  }
}
