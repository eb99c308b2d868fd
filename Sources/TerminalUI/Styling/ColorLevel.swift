package enum ColorLevel: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// No colors, only attributes.
  case mono
  /// The first eight of ``BasicColor``, few of which are legible on any background.
  case eight
  /// All sixteen of ``BasicColor``.
  case basic
  /// The 256 colors of xterm.
  case extended
  /// Any RGB color.
  case direct

  package static func < (a: ColorLevel, b: ColorLevel) -> Bool { a.rawValue < b.rawValue }

  package enum Choice: String, CaseIterable, Sendable {
    /// As many as the terminal supports, or none if `NO_COLOR` is set.
    case auto
    /// At least sixteen, regardless of terminal and environment.
    case always
    case never
  }

  /// Determines the level of a terminal with `colors` colors in an environment.
  ///
  /// An empty `NO_COLOR` does not count; `CLICOLOR_FORCE` overrides it.
  package init(_ choice: Choice, terminal colors: Int, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let forced = Self.isForced(choice, environment)
    if choice == .never || (isSet("NO_COLOR") && !forced) {
      self = .mono
      return
    }
    let name = environment["TERM"] ?? ""
    // GNU screen inherits `COLORTERM` from the surrounding terminal but cannot show these colors.
    let isScreen = name.hasPrefix("screen") && !isSet("TMUX")
    let direct =
      name.hasSuffix("-direct")
      || ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") && !isScreen
    let named = name.contains("256color")
    let level = max(ColorLevel(colors: colors), direct ? .direct : named ? .extended : .mono)
    self = forced ? max(level, .basic) : level
  }

  package init(colors: Int) {
    self =
      switch colors {
      case (1 << 24)...: .direct
      case 256...: .extended
      case 16...: .basic
      case 8...: .eight
      default: .mono
      }
  }

  /// Returns whether colors are required even without a terminal.
  package static func isForced(_ choice: Choice, _ environment: [String: String]) -> Bool {
    if choice == .never { return false }
    let force = environment["CLICOLOR_FORCE"] ?? ""
    return choice == .always || !force.isEmpty && force != "0"
  }
}
