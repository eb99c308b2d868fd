import LightFoundation
import NCursesDriver
import TerminalUI
import Weather
import WeatherStore

#if canImport(Glibc)
import Glibc
#endif

/// The environment of the process: variables, streams and terminal size.
struct ProcessEnvironment: Sendable {
  var environment: [String: String]
  var isOutputTerminal: Bool
  var isInputTerminal: Bool
  /// True if standard error is a terminal.
  var isErrorTerminal = false
  /// The terminal width; nil without a terminal.
  var columns: Int?
  /// Asks the terminal for its background color.
  var ground: @Sendable () -> RGB? = { nil }

  static func ofProcess() -> ProcessEnvironment {
    let isOutputTerminal = isatty(STDOUT_FILENO) != 0
    var size = winsize()
    let isKnown = isOutputTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    var surroundings = ProcessEnvironment(
      environment: variables(), isOutputTerminal: isOutputTerminal,
      isInputTerminal: isatty(STDIN_FILENO) != 0, isErrorTerminal: isatty(STDERR_FILENO) != 0,
      columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : nil)
    let mayAsk =
      surroundings.isInputTerminal && isOutputTerminal
      // An answer that comes too late, as over a slow connection, would be typed at the prompt.
      && surroundings.environment["SSH_TTY"] == nil
      && TerminalKind.answers(surroundings.environment["TERM"])
    if mayAsk { surroundings.ground = { GroundQuery.color() } }
    return surroundings
  }

  /// The environment variables the program reads.
  static let names =
    [
      "HOME", "PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SKYMUX_CONFIG_DIR", "SKYMUX_CACHE_DIR",
      "SKYMUX_APIKEY", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_TIME", "LC_MEASUREMENT", "LANG",
      "LANGUAGE", "TERM", "COLORTERM", "COLORFGBG", "COLUMNS", "NO_COLOR", "CLICOLOR_FORCE",
      "SSH_TTY", "VISUAL", "EDITOR", "DISPLAY", "WAYLAND_DISPLAY",
    ] + ServiceVariables.all

  /// Reads only the variables in use, without copying all of them.
  private static func variables() -> [String: String] {
    var found: [String: String] = [:]
    for name in names { if let value = getenv(name) { found[name] = String(cString: value) } }
    return found
  }

  /// Returns the path of a program in `PATH`; nil if it is not found.
  func program(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  var locale: LocaleDefaults { LocaleDefaults(environment: environment) }
}

extension PlaceZone {
  /// Returns the time zone of this machine, from `TZ` or the system.
  ///
  /// Foundation would load five megabytes of tables for this.
  static func home(at now: Date) -> PlaceZone {
    var seconds = time_t(clamping: now.timeIntervalSince1970)
    var local = tm()
    tzset()
    localtime_r(&seconds, &local)
    return PlaceZone(identifier: homeName, fallbackOffset: local.tm_gmtoff)
  }

  private static var homeName: String? {
    if let name = getenv("TZ").map({ String(cString: $0) }) {
      return name.hasPrefix(":") ? String(name.dropFirst()) : name
    }
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    guard let file, let folder = file.firstRange(of: "zoneinfo/") else { return nil }
    return String(file[folder.upperBound...])
  }
}
