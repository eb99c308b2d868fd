package enum ColorLevel: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// None: attributes alone tell things apart.
  case mono
  /// The first eight of ``BasicColor``, of which few can be read on each ground.
  case eight
  /// The sixteen of ``BasicColor``.
  case basic
  /// The 256 of xterm.
  case extended
  /// Any red, green and blue.
  case direct

  /// Whether the first shows less than the second.
  package static func < (a: ColorLevel, b: ColorLevel) -> Bool { a.rawValue < b.rawValue }

  package enum Choice: String, CaseIterable, Sendable {
    /// As many as the terminal says it has, none where `NO_COLOR` is set.
    case auto
    /// At least sixteen, whatever the terminal and the environment say.
    case always
    /// None.
    case never
  }

  /// The level for a terminal that says it has `colors`, in this environment.
  ///
  /// `NO_COLOR` counts only when it is not empty; `CLICOLOR_FORCE` overrules it.
  package init(_ choice: Choice, terminal colors: Int, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let forced = Self.isForced(choice, environment)
    if choice == .never || (isSet("NO_COLOR") && !forced) {
      self = .mono
      return
    }
    let name = environment["TERM"] ?? ""
    // GNU screen takes over what the terminal around it says, and cannot show it.
    let isScreen = name.hasPrefix("screen") && !isSet("TMUX")
    let direct =
      name.hasSuffix("-direct")
      || ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") && !isScreen
    let named = name.contains("256color")
    let level = max(ColorLevel(colors: colors), direct ? .direct : named ? .extended : .mono)
    self = forced ? max(level, .basic) : level
  }

  /// The level of so many colours.
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

  /// Whether there are to be colours whatever is written to.
  package static func isForced(_ choice: Choice, _ environment: [String: String]) -> Bool {
    if choice == .never { return false }
    let force = environment["CLICOLOR_FORCE"] ?? ""
    return choice == .always || !force.isEmpty && force != "0"
  }
}
