import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// How something is to look: everything that a picture depends on beside what it shows.
struct Look: Sendable {
  var language: any WeatherLanguage = WeatherLanguages.english
  var units = Units.metric
  var clock = ClockTime.Style.hours24
  var icons = IconStyle.unicode
  var glyphs = GlyphSet.unicode
  var level = ColorLevel.mono
  var theme = Theme.dark
  /// Columns of the whole.
  var width = 80

  /// The colours of temperatures, those of the full screen.
  var ramp: ColorRamp { TemperatureColors.ramp(ScreenSettings().ramp) }

  /// The look of a temperature in °C.
  func style(_ celsius: Double, _ attributes: Attributes = []) -> Style {
    Style(ramp.color(at: celsius), on: .beneath, attributes)
  }

  /// The look of what falls.
  var rain: Style { Style(.rgb(95, 165, 255)) }
}
