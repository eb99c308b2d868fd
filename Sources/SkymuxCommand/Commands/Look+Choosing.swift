import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

extension Look {
  /// The look that the command line, the preferences and the terminal come to together.
  ///
  /// Colours come only where standard output is a terminal that has them, or where they are forced.
  init(
    _ invocation: Invocation, _ preferences: Preferences, _ surroundings: Surroundings,
    own: @autoclosure () -> Theme? = nil
  ) {
    let locale = surroundings.locale
    let settings = preferences.settings(in: locale)
    self.init()
    units = invocation.units.applied(to: settings.units)
    clock = invocation.units.clock ?? settings.clock
    let code = invocation.look.language ?? settings.language
    if let known = Localization.language(code) { language = known }
    icons = SkySigns(rawValue: (invocation.look.icons ?? settings.icons).rawValue) ?? .unicode
    glyphs = icons == .ascii || !locale.isUTF8 ? .ascii : .unicode
    if glyphs == .ascii { icons = .ascii }
    level = Look.level(invocation.look.color ?? .auto, surroundings)
    if settings.theme == .plain, invocation.look.color == nil { level = .mono }
    if settings.theme == .terminal, invocation.look.color == nil { level = min(level, .basic) }
    var screen = ScreenSettings(settings)
    screen.ground = RGB(environment: surroundings.environment)
    if settings.theme == .own { screen.own = own() }
    theme = screen.theme
    temperatures = settings.ramp == .safe ? .safe : .classic
    width = Look.width(invocation.look.width, surroundings)
  }

  /// How many columns: as asked for, else those of the terminal up to 120, else 80.
  static func width(_ asked: Int?, _ surroundings: Surroundings) -> Int {
    if let asked { return asked }
    let columns = surroundings.columns ?? surroundings.environment["COLUMNS"].flatMap { Int($0) }
    return min(max(columns ?? 80, 20), 120)
  }

  static func level(_ choice: ColorChoice, _ surroundings: Surroundings) -> ColorLevel {
    var environment = surroundings.environment
    let terminal = environment["TERM"] ?? ""
    let hasColors = surroundings.isOutputTerminal && !terminal.isEmpty && terminal != "dumb"
    let choice = ColorLevel.Choice(rawValue: choice.rawValue) ?? .auto
    // What is forced into a pipe reaches the terminal in the end, whose variables are here already.
    if !hasColors, !ColorLevel.isForced(choice, environment) {
      environment["COLORTERM"] = nil
      environment["TERM"] = nil
    }
    let colors =
      !hasColors
      ? 0 : terminal.hasSuffix("-direct") ? 1 << 24 : terminal.contains("256") ? 256 : 8
    return ColorLevel(choice, terminal: colors, environment: environment)
  }
}
