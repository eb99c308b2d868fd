import LightFoundation
import NCursesDriver
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension DisplayOptions {
  /// Combines command line, preferences and terminal into display options.
  ///
  /// Uses colors only if standard output is a color terminal or if they are forced.
  init(
    _ invocation: Invocation, _ preferences: Preferences, _ surroundings: ProcessEnvironment,
    own: @autoclosure () -> Theme? = nil
  ) {
    let locale = surroundings.locale
    let settings = preferences.overridden(by: invocation.choices).settings(in: locale)
    var screen = ScreenSettings(settings)
    if !locale.isUTF8 { screen.icons = .ascii }
    screen.ground = RGB(environment: surroundings.environment)
    if settings.theme == .own { screen.own = own() }
    screen.level = DisplayOptions.level(invocation.display.color ?? .auto, surroundings)
    let isPage =
      surroundings.isOutputTerminal && !invocation.isForPrograms && !invocation.wantsPlain
    if isPage, settings.theme == .automatic, screen.ground == nil, screen.level > .mono {
      screen.ground = surroundings.ground()
    }
    self = screen.display
    hasLinks = isPage && TerminalKind.answers(surroundings.environment["TERM"])
    // A color option counts more than the theme.
    if invocation.display.color != nil { level = screen.level }
    width = DisplayOptions.width(invocation.display.width, surroundings)
  }

  /// Returns the number of columns: as requested, else those of the terminal up to 120, else 80.
  static func width(_ asked: Int?, _ surroundings: ProcessEnvironment) -> Int {
    if let asked { return asked }
    let columns = surroundings.columns ?? surroundings.environment["COLUMNS"].flatMap { Int($0) }
    return min(max(columns ?? 80, 20), 120)
  }

  static func level(_ choice: ColorLevel.Choice, _ surroundings: ProcessEnvironment) -> ColorLevel {
    var environment = surroundings.environment
    let terminal = environment["TERM"] ?? ""
    let hasColors = surroundings.isOutputTerminal && !terminal.isEmpty && terminal != "dumb"
    // Colors forced into a pipe reach the terminal in the end, so its variables still apply.
    if !hasColors, !ColorLevel.isForced(choice, environment) {
      environment["COLORTERM"] = nil
      environment["TERM"] = nil
    }
    let colors =
      !hasColors ? 0 : terminal.hasSuffix("-direct") ? 1 << 24 : terminal.contains("256") ? 256 : 8
    return ColorLevel(choice, terminal: colors, environment: environment)
  }
}
