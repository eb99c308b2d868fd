import TerminalUI
import Weather

extension HourColumn {
  /// How wide the cells usually are, whatever the place; 0 where the title is as wide.
  func usualWidth(_ look: Look) -> Int {
    switch self {
    case .temperature, .feels: 4
    case .chance, .humidity, .clouds: 5
    case .fall: 7
    case .wind: look.text(look.units.wind(Self.strongWind)).terminalWidth + 2
    case .pressure: look.text(look.units.pressure(1013)).terminalWidth
    case .sky: Self.skyWidth(look)
    default: 0
    }
  }

  /// How fast a wind is that is not exceeded on most days, m/s: 97 km/h.
  private static let strongWind = 27.0

  private static func skyWidth(_ look: Look) -> Int {
    [0, 1, 2, 3, 45, 53, 63, 73, 81, 95].flatMap { code in
      [true, false].map {
        look.language.name(of: WeatherCode(rawValue: code), isDay: $0).terminalWidth
      }
    }.max() ?? 0
  }
}
