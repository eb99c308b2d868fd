import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

extension ScreenSettings {
  /// Creates screen settings from the user's settings.
  init(_ settings: Settings) {
    self.init(
      units: settings.units, clock: settings.clock, language: settings.language,
      background: Background(settings.theme),
      ramp: settings.ramp == .safe ? .safe : .classic)
    icons = SkySigns(rawValue: settings.icons.rawValue) ?? .unicode
    mouse = settings.mouse == .on
  }
}

extension Preferences {
  /// Applies the settings changed on the screen; the others keep following the locale.
  mutating func choose(_ new: ScreenSettings, insteadOf old: ScreenSettings) {
    let (units, before) = (new.units, old.units)
    if units.temperature != before.temperature { temperature = units.temperature }
    if units.wind != before.wind { wind = units.wind }
    if units.rain != before.rain { rain = units.rain }
    if units.snow != before.snow { snow = units.snow }
    if units.pressure != before.pressure { pressure = units.pressure }
    if units.distance != before.distance { distance = units.distance }
    if new.clock != old.clock { clock = new.clock }
    if new.language != old.language { language = new.language }
    if new.icons != old.icons { icons = IconStyle(rawValue: new.icons.rawValue) }
    if new.mouse != old.mouse { mouse = new.mouse ? .on : .off }
    if new.background != old.background { theme = ThemeChoice(new.background) }
    if new.ramp != old.ramp { ramp = new.ramp == .safe ? .safe : .classic }
  }
}

extension ScreenSettings.Background {
  init(_ theme: ThemeChoice) { self = Self(rawValue: theme.rawValue) ?? .auto }
}

extension ThemeChoice {
  init(_ background: ScreenSettings.Background) {
    self = Self(rawValue: background.rawValue) ?? .automatic
  }
}
