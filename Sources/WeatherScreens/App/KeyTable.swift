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
    let name: Word
    /// The same as the help says it.
    let help: Word
    let pairs: [(key: Key, action: Action)]
    /// How much the last line needs it: 0 always, 9 never.
    let rank: Int

    init(
      _ label: String, _ name: Word, help: Word, others: String = "", rank: Int = 9,
      _ pairs: [(Key, Action)]
    ) {
      self.label = label
      self.others = others
      self.name = name
      self.help = help
      self.rank = rank
      self.pairs = pairs
    }

    init(
      _ label: String, _ name: Word, others: String = "", rank: Int = 9, _ pairs: [(Key, Action)]
    ) {
      self.init(label, name, help: name, others: others, rank: rank, pairs)
    }
  }

  static let bindings: [Binding] = [
    Binding(
      "↑↓", \.place, others: "k j", rank: 2,
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      "←→", \.hour, others: "h l", rank: 2,
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding(
      "PgUp PgDn", \.keys.dayBackAndOn, others: "[ ]",
      [
        (.pageUp, .dayBack), (.pageDown, .dayForward), (.character("["), .dayBack),
        (.character("]"), .dayForward), (.named(.left, .shift), .dayBack),
        (.named(.right, .shift), .dayForward),
      ]),
    Binding(
      "n", \.now, help: \.keys.backToNow, others: "0", rank: 3,
      [(.character("n"), .backToNow), (.character("0"), .backToNow)]),
    Binding(
      "a", \.keys.save, help: \.keys.saveShown, rank: 1, [(.character("a"), .keep)]),
    Binding("/", \.keys.search, help: \.keys.findPlace, rank: 1, [(.character("/"), .search)]),
    Binding(
      "c", \.keys.compare, help: \.keys.comparePlaces, rank: 3, [(.character("c"), .compare)]),
    Binding(
      "i I", \.keys.inspector, help: \.keys.lookIntoCache, rank: 4,
      [(.character("i"), .inspector), (.character("I"), .fullInspector)]),
    Binding(
      "r", \.refresh, help: \.keys.askAnew, rank: 3, [(.character("r"), .refresh)]),
    Binding("R", \.keys.refreshAll, help: \.keys.askAllAnew, [(.character("R"), .refreshAll)]),
    Binding(
      "Tab", \.keys.plot, help: \.keys.nextPlot, rank: 5,
      [(.tab, .nextPlot), (.backTab, .previousPlot)]),
    Binding(
      "t p w a u", \.keys.allPlots,
      PlotQuantity.plotted.map { (.character($0.key), .plot($0)) }),
    Binding(
      "1-9", \.keys.placeInRow,
      (0..<9).map { (.character(Character("\($0 + 1)")), .place($0)) }),
    Binding(
      "g G", \.keys.firstAndLastPlace, others: "Home End",
      [
        (.character("g"), .firstPlace), (.character("G"), .lastPlace), (.home, .firstPlace),
        (.end, .lastPlace),
      ]),
    Binding(
      "x", \.keys.remove, help: \.keys.removePlace, others: "Del", rank: 7,
      [(.character("x"), .remove), (.delete, .remove)]),
    Binding(
      "z", \.keys.bringBack, help: \.keys.bringBackRemoved, rank: 4, [(.character("z"), .undo)]),
    Binding(
      "K J", \.keys.movePlace, others: "Shift-↑↓",
      [
        (.character("K"), .moveUp), (.character("J"), .moveDown), (.named(.up, .shift), .moveUp),
        (.named(.down, .shift), .moveDown),
      ]),
    Binding("D", \.keys.startHere, [(.character("D"), .makeDefault)]),
    Binding(
      "U", \.keys.units, help: \.keys.unitsAndMore, others: "s", rank: 4,
      [(.character("U"), .settings), (.character("s"), .settings)]),
    Binding(
      "T", \.keys.theme, help: \.keys.ground,
      [(.character("T"), .nextTheme)]),
    Binding(
      ":", \.keys.command, help: \.keys.typeCommand, rank: 6, [(.character(":"), .command)]),
    Binding("Esc", \.back, help: \.keys.backToListOrNow, rank: 2, [(.escape, .escape)]),
    Binding(
      "F5", \.keys.demonstration, help: \.keys.showCache, rank: 1,
      [(.function(5), .demonstrate)]),
    Binding(
      "?", \.help, help: \.keys.theseKeys, others: "F1", rank: 0,
      [(.character("?"), .help), (.function(1), .help)]),
    Binding("q", \.keys.quit, rank: 0, [(.character("q"), .quit)]),
  ]

  private static let actions: [Key: [Action]] = Dictionary(
    grouping: bindings.flatMap(\.pairs), by: \.key
  ).mapValues { $0.map(\.action) }

  /// What a key does; of several things, the first that would change anything now.
  static func action(of key: Key, _ state: AppState) -> Action? {
    guard let all = actions[key] else { return nil }
    return all.first(where: state.allows) ?? all.first
  }

  /// The keys of the last line: of those that do something now, the most important that fit.
  static func line(_ state: AppState, width: Int) -> [KeyHelp.Entry] {
    let look = state.settings.look
    let useful = valid(state).filter { $0.rank < 9 }.map { binding in
      (binding.rank, KeyHelp.Entry(look.keys(binding.label), look[binding.name]))
    }
    var left = width - 1
    var chosen: Set<String> = []
    for (_, entry) in useful.sorted(by: { $0.0 < $1.0 }) {
      let columns = entry.key.terminalWidth + 1 + entry.action.terminalWidth
      guard columns <= left else { continue }
      chosen.insert(entry.key)
      left -= columns + 2
    }
    return useful.map(\.1).filter { chosen.contains($0.key) }
  }

  /// All keys that do something now.
  static func all(_ state: AppState) -> [KeyHelp.Entry] {
    let look = state.settings.look
    let bound = valid(state).map { binding in
      let others = binding.others.isEmpty ? "" : " " + binding.others
      return KeyHelp.Entry(look.keys(binding.label + others), look[binding.help])
    }
    return bound + [
      KeyHelp.Entry(look.keys("Ctrl-L"), look[\.keys.drawAnew]),
      KeyHelp.Entry(look.keys("Ctrl-Z"), look[\.keys.suspend]),
    ]
  }

  private static func valid(_ state: AppState) -> [Binding] {
    bindings.filter { $0.pairs.contains { state.allows($0.action) } }
  }
}
