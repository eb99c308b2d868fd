import TerminalUI
import WeatherPictures

/// Which keys of the main screen do what: the help, the last line and the keys themselves.
enum KeyTable {
  struct Binding {
    /// The keys as people call them.
    let label: String
    /// Other keys that do the same, for the help.
    let others: String
    /// What they do, in a word or two.
    let name: String
    /// The same as the help says it.
    let words: String
    let pairs: [(key: Key, action: Action)]
    /// How much the last line needs it: 0 always, 9 never.
    let rank: Int

    init(
      _ label: String, _ name: String, help: String? = nil, others: String = "", rank: Int = 9,
      _ pairs: [(Key, Action)]
    ) {
      self.label = label
      self.others = others
      self.name = name
      words = help ?? name
      self.rank = rank
      self.pairs = pairs
    }
  }

  static let bindings: [Binding] = [
    Binding(
      "↑↓", "place", others: "k j", rank: 2,
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      "←→", "hour", others: "h l", rank: 2,
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding(
      "PgUp PgDn", "a day back, a day on", others: "[ ]",
      [
        (.pageUp, .dayBack), (.pageDown, .dayForward), (.character("["), .dayBack),
        (.character("]"), .dayForward), (.named(.left, .shift), .dayBack),
        (.named(.right, .shift), .dayForward),
      ]),
    Binding(
      "n", "now", help: "back to now", others: "0", rank: 3,
      [(.character("n"), .backToNow), (.character("0"), .backToNow)]),
    Binding(
      "a", "save", help: "save the place that is looked at", rank: 1, [(.character("a"), .keep)]),
    Binding("/", "search", help: "find a place", rank: 1, [(.character("/"), .search)]),
    Binding(
      "c", "compare", help: "compare places, or models", rank: 3, [(.character("c"), .compare)]),
    Binding(
      "i I", "inspector", help: "look into the cache: below, at full size", rank: 4,
      [(.character("i"), .inspector), (.character("I"), .fullInspector)]),
    Binding(
      "r", "refresh", help: "ask anew for this place", rank: 3, [(.character("r"), .refresh)]),
    Binding("R", "refresh all", help: "ask anew for all places", [(.character("R"), .refreshAll)]),
    Binding(
      "Tab", "plot", help: "the next plot", rank: 5, [(.tab, .nextPlot), (.backTab, .previousPlot)]),
    Binding(
      "t f w p u", "plot temperature, feels like, wind, rain, UV",
      PlotQuantity.allCases.map { (.character($0.key), .plot($0)) }),
    Binding(
      "1-9", "the place in that row",
      (0..<9).map { (.character(Character("\($0 + 1)")), .place($0)) }),
    Binding(
      "g G", "first, last place", others: "Home End",
      [
        (.character("g"), .firstPlace), (.character("G"), .lastPlace), (.home, .firstPlace),
        (.end, .lastPlace),
      ]),
    Binding(
      "x", "remove", help: "remove the place", others: "Del", rank: 7,
      [(.character("x"), .remove), (.delete, .remove)]),
    Binding(
      "z", "bring back", help: "bring back what was removed", rank: 4, [(.character("z"), .undo)]),
    Binding(
      "K J", "move the place up, down", others: "Shift-↑↓",
      [
        (.character("K"), .moveUp), (.character("J"), .moveDown), (.named(.up, .shift), .moveUp),
        (.named(.down, .shift), .moveDown),
      ]),
    Binding("D", "start with this place", [(.character("D"), .makeDefault)]),
    Binding(
      "U", "units", help: "units, clock, language, colors", others: "s", rank: 4,
      [(.character("U"), .settings), (.character("s"), .settings)]),
    Binding(
      "T", "theme", help: "for a dark or light ground, or no colors",
      [(.character("T"), .nextTheme)]),
    Binding(
      ":", "command", help: "type a command or a place", rank: 6, [(.character(":"), .command)]),
    Binding("Esc", "back", help: "back to the list, or to now", rank: 2, [(.escape, .escape)]),
    Binding(
      "F5", "demonstration", help: "show what the cache can do", rank: 1,
      [(.function(5), .demonstrate)]),
    Binding(
      "?", "help", help: "these keys", others: "F1", rank: 0,
      [(.character("?"), .help), (.function(1), .help)]),
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
    valid(state).map { binding in
      let others = binding.others.isEmpty ? "" : " " + binding.others
      return KeyHelp.Entry(binding.label + others, binding.words)
    } + [KeyHelp.Entry("Ctrl-L", "draw anew"), KeyHelp.Entry("Ctrl-Z", "suspend")]
  }

  private static func valid(_ state: AppState) -> [Binding] {
    bindings.filter { $0.pairs.contains { state.allows($0.action) } }
  }
}
