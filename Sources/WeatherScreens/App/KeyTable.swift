import TerminalUI

/// Which keys of the main screen do what: the help, the last line and the keys themselves.
enum KeyTable {
  struct Binding {
    let keys: [Key]
    /// The keys as people call them.
    let label: String
    /// What they do, in a word or two.
    let name: String
    let actions: [Action]
    /// Whether the last line names it.
    var isShort = true

    init(
      _ label: String, _ name: String, _ pairs: [(Key, Action)], isShort: Bool = true
    ) {
      self.label = label
      self.name = name
      keys = pairs.map(\.0)
      actions = pairs.map(\.1)
      self.isShort = isShort
    }
  }

  static let bindings: [Binding] = [
    Binding(
      "↑↓", "place",
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      "←→", "hour",
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding("/", "search", [(.character("/"), .search)]),
    Binding("c", "compare", [(.character("c"), .compare)]),
    Binding(
      "i I", "inspector",
      [(.character("i"), .inspector), (.character("I"), .fullInspector)]),
    Binding("r", "refresh", [(.character("r"), .refresh)]),
    Binding("R", "refresh all", [(.character("R"), .refreshAll)], isShort: false),
    Binding(
      "U", "units", [(.character("U"), .settings), (.character("s"), .settings)]),
    Binding(
      "t f w p u", "temperature, feels like, wind, rain, UV",
      PlotQuantity.allCases.map { (.character($0.key), .plot($0)) }, isShort: false),
    Binding("a", "save", [(.character("a"), .keep)], isShort: false),
    Binding("x", "remove", [(.character("x"), .remove)], isShort: false),
    Binding("z", "undo", [(.character("z"), .undo)], isShort: false),
    Binding(
      "K J", "move up, down", [(.character("K"), .moveUp), (.character("J"), .moveDown)],
      isShort: false),
    Binding(
      "g G", "first, last place",
      [
        (.character("g"), .firstPlace), (.character("G"), .lastPlace), (.home, .firstPlace),
        (.end, .lastPlace),
      ], isShort: false),
    Binding(
      "PgUp PgDn", "a day back, on", [(.pageUp, .dayBack), (.pageDown, .dayForward)],
      isShort: false),
    Binding(
      "n 0", "back to now", [(.character("n"), .backToNow), (.character("0"), .backToNow)],
      isShort: false),
    Binding("T", "dark, light", [(.character("T"), .toggleBackground)], isShort: false),
    Binding("?", "help", [(.character("?"), .help), (.function(1), .help)]),
    Binding("Esc", "back", [(.escape, .escape)], isShort: false),
    Binding("q", "quit", [(.character("q"), .quit)]),
  ]

  private static let actions: [Key: Action] = Dictionary(
    bindings.flatMap { zip($0.keys, $0.actions) }, uniquingKeysWith: { first, _ in first })

  /// What a key does.
  static func action(of key: Key) -> Action? { actions[key] }

  /// The keys of the last line.
  static var short: [KeyHelp.Entry] {
    bindings.filter(\.isShort).map { KeyHelp.Entry($0.label, $0.name) }
  }

  /// All keys.
  static var all: [KeyHelp.Entry] { bindings.map { KeyHelp.Entry($0.label, $0.name) } }
}
