import TerminalUI
import Weather

/// How something is to look: everything that a picture depends on beside what it shows.
struct Look: Sendable {
  var language: any WeatherLanguage = WeatherLanguages.english
  var units = Units.metric
  var clock = ClockTime.Style.hours24
  var icons = IconSet.unicode
  var glyphs = GlyphSet.unicode
  var level = ColorLevel.mono
  var theme = Theme.dark
  /// Columns of the whole.
  var width = 80
}

/// The colours of temperature and rain.
enum WeatherColors {
  /// From blue through white to orange, for every kind of eye.
  static let temperature = ColorRamp([
    ColorRamp.Stop(-20, RGB(120, 140, 255)), ColorRamp.Stop(-5, RGB(110, 180, 255)),
    ColorRamp.Stop(5, RGB(165, 215, 250)), ColorRamp.Stop(14, RGB(235, 235, 225)),
    ColorRamp.Stop(22, RGB(255, 215, 130)), ColorRamp.Stop(30, RGB(255, 160, 70)),
    ColorRamp.Stop(38, RGB(245, 95, 60)),
  ])

  /// The look of a temperature in °C.
  static func style(_ celsius: Double, _ attributes: Attributes = []) -> Style {
    Style(temperature.color(at: celsius), on: .beneath, attributes)
  }

  static let rain = Style(.rgb(95, 165, 255))

  /// The look of the sign of a motif.
  static func style(_ motif: WeatherIcon.Motif) -> Style {
    switch motif {
    case .sun, .sunAndCloud: Style(.rgb(255, 200, 80))
    case .moon, .moonAndCloud: Style(.rgb(220, 220, 190))
    case .cloud, .fog, .unknown: Style(.rgb(170, 178, 190))
    case .drizzle, .rain: rain
    case .ice, .snow: Style(.rgb(200, 230, 255))
    case .thunder: Style(.rgb(255, 225, 110), on: .beneath, .bold)
    }
  }
}
