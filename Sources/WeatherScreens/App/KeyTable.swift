import TerminalUI

/// Which keys of the main screen do what: the help, the last line and the keys themselves.
enum KeyTable {
  struct Binding {
    /// The keys as people call them.
    let label: String
    /// What they do, in a word or two.
    let name: String
    let pairs: [(key: Key, action: Action)]
    /// How much the last line needs it: 0 always, 9 never.
    let rank: Int

    init(_ label: String, _ name: String, rank: Int = 9, _ pairs: [(Key, Action)]) {
      self.label = label
      self.name = name
      self.rank = rank
      self.pairs = pairs
    }
  }

  static let bindings: [Binding] = [
    Binding(
      "↑↓", "place", rank: 2,
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      "←→", "hour", rank: 2,
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding(
      "PgUp PgDn", "a day back, a day on",
      [
        (.pageUp, .dayBack), (.pageDown, .dayForward), (.character("["), .dayBack),
        (.character("]"), .dayForward), (.named(.left, .shift), .dayBack),
        (.named(.right, .shift), .dayForward),
      ]),
    Binding(
      "n", "now", rank: 3, [(.character("n"), .backToNow), (.character("0"), .backToNow)]),
    Binding("a", "save", rank: 1, [(.character("a"), .keep)]),
    Binding("/", "search", rank: 1, [(.character("/"), .search)]),
    Binding("c", "compare", rank: 3, [(.character("c"), .compare)]),
    Binding(
      "i I", "inspector", rank: 4,
      [(.character("i"), .inspector), (.character("I"), .fullInspector)]),
    Binding("r", "refresh", rank: 3, [(.character("r"), .refresh)]),
    Binding("R", "refresh all", [(.character("R"), .refreshAll)]),
    Binding(
      "Tab", "plot", rank: 5, [(.tab, .nextPlot), (.backTab, .previousPlot)]),
    Binding(
      "t f w p u", "plot temperature, feels like, wind, rain, UV",
      PlotQuantity.allCases.map { (.character($0.key), .plot($0)) }),
    Binding(
      "1-9", "the place in that row",
      (0..<9).map { (.character(Character("\($0 + 1)")), .place($0)) }),
    Binding(
      "g G", "first, last place",
      [
        (.character("g"), .firstPlace), (.character("G"), .lastPlace), (.home, .firstPlace),
        (.end, .lastPlace),
      ]),
    Binding("x", "remove", rank: 7, [(.character("x"), .remove), (.delete, .remove)]),
    Binding("z", "bring back", rank: 4, [(.character("z"), .undo)]),
    Binding(
      "K J", "move the place up, down",
      [
        (.character("K"), .moveUp), (.character("J"), .moveDown), (.named(.up, .shift), .moveUp),
        (.named(.down, .shift), .moveDown),
      ]),
    Binding("D", "start with this place", [(.character("D"), .makeDefault)]),
    Binding(
      "U", "units", rank: 4, [(.character("U"), .settings), (.character("s"), .settings)]),
    Binding("T", "theme", [(.character("T"), .nextTheme)]),
    Binding(":", "command", rank: 6, [(.character(":"), .command)]),
    Binding("Esc", "back", rank: 2, [(.escape, .escape)]),
    Binding("F5", "demonstration", rank: 1, [(.function(5), .demonstrate)]),
    Binding("?", "help", rank: 0, [(.character("?"), .help), (.function(1), .help)]),
    Binding("q", "quit", rank: 0, [(.character("q"), .quit)]),
  ]

  private static let actions: [Key: Action] = Dictionary(
    bindings.flatMap(\.pairs).map { ($0.key, $0.action) }, uniquingKeysWith: { first, _ in first })

  /// What a key does.
  static func action(of key: Key) -> Action? { actions[key] }

  /// The keys of the last line: of those that do something now, the most important that fit.
  static func line(_ state: AppState, width: Int) -> [KeyHelp.Entry] {
    let useful = valid(state).filter { $0.rank < 9 }
    var left = width - 1
    var chosen: Set<String> = []
    for binding in useful.sorted(by: { $0.rank < $1.rank }) {
      let columns = binding.label.terminalWidth + 1 + binding.name.terminalWidth
      guard columns <= left else { continue }
      chosen.insert(binding.label)
      left -= columns + 2
    }
    return useful.filter { chosen.contains($0.label) }.map { KeyHelp.Entry($0.label, $0.name) }
  }

  /// All keys that do something now.
  static func all(_ state: AppState) -> [KeyHelp.Entry] {
    valid(state).map { KeyHelp.Entry($0.label, $0.name) }
  }

  private static func valid(_ state: AppState) -> [Binding] {
    bindings.filter { $0.pairs.contains { state.allows($0.action) } }
  }
}
