import TerminalUI
import Weather
import WeatherPictures

/// The key bindings of the main screen, shared by key handling, the key line and the help.
///
/// A row with a page is all that the page needs to be opened.
enum KeyTable {
  struct Binding {
    /// The keys as shown to the user.
    let label: String
    /// Alternative keys, shown on the second page of the help.
    let others: String
    let name: Message
    let pairs: [(key: Key, action: Action)]
    /// The priority in the key line: 0 is the highest, 9 is not shown.
    ///
    /// Ranks 0 and 1 also take precedence over other text in that line.
    let rank: Int
    /// The page that the key opens, if any.
    var page: (any Page.Type)?

    init(
      _ label: String, _ name: Message, others: String = "", rank: Int = 9, _ pairs: [(Key, Action)]
    ) {
      self.label = label
      self.name = name
      self.others = others
      self.rank = rank
      self.pairs = pairs
    }

    init(_ page: any Page.Type, _ name: Message, rank: Int) {
      self.init(page.key.label, name, rank: rank, [(page.key, .open(page.key))])
      self.page = page
    }
  }

  /// The first page of the help.
  static let main: [Binding] = [
    Binding(
      "↑↓", .place, others: "k j", rank: 1,
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      "←→", .hour, others: "h l", rank: 2,
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding(
      "PgUp PgDn", .keys.day, others: "[ ]",
      [
        (.pageUp, .dayBack), (.pageDown, .dayForward), (.character("["), .dayBack),
        (.character("]"), .dayForward), (.named(.left, .shift), .dayBack),
        (.named(.right, .shift), .dayForward),
      ]),
    Binding(
      "n", .now, others: "0", rank: 4,
      [(.character("n"), .backToNow), (.character("0"), .backToNow)]),
    Binding(HoursScreen.self, .keys.hours, rank: 3),
    Binding("c", .keys.compare, rank: 2, [(.character("c"), .compare)]),
    Binding(FieldState.self, .map.name, rank: 2),
    Binding(DetailsScreen.self, .keys.details, rank: 2),
    Binding(
      "Tab", .keys.plot, others: "Shift-Tab", rank: 4,
      [(.tab, .nextPlot), (.backTab, .previousPlot)]),
    Binding("/", .keys.search, rank: 1, [(.character("/"), .search)]),
    Binding(
      "x", .keys.remove, others: "Del", rank: 8, [(.character("x"), .remove), (.delete, .remove)]),
    Binding("r", .refresh, rank: 7, [(.character("r"), .refresh)]),
    Binding(",", .keys.settings, rank: 6, [(.character(","), .settings)]),
    Binding("?", .help, others: "F1", rank: 0, [(.character("?"), .help), (.function(1), .help)]),
    Binding("q", .keys.quit, rank: 0, [(.character("q"), .quit)]),
  ]

  /// The second page of the help, before the alternatives to the first one.
  static let more: [Binding] = [
    Binding("Ctrl-S", .keys.saveShown, rank: 1, [(.control("s"), .keep)]),
    Binding("z", .keys.bringBackRemoved, [(.character("z"), .undo)]),
    Binding("Esc", .keys.backToListOrNow, [(.escape, .escape)]),
    Binding(
      "t p w a u b", .keys.allPlots,
      PlotQuantity.plotted.map { (.character($0.key), .plot($0)) } + [(.character("b"), .nextRule)]),
    Binding(":", .keys.typeCommand, [(.character(":"), .command)]),
    Binding(
      "1-9", .keys.placeInRow, (0..<9).map { (.character(Character("\($0 + 1)")), .place($0)) }),
    Binding("Home End", .keys.firstAndLastPlace, [(.home, .firstPlace), (.end, .lastPlace)]),
    Binding(
      "Shift-↑↓", .keys.movePlace,
      [(.named(.up, .shift), .moveUp), (.named(.down, .shift), .moveDown)]),
    Binding("o", .keys.pretendOffline, [(.character("o"), .endPretending)]),
    Binding("i", .keys.lookIntoCache, [(.character("i"), .inspector)]),
    Binding("F5", .keys.showCache, [(.function(5), .demonstrate)]),
  ]

  // Former keys that still work. No text mentions them, and the next release drops them.
  private static let former: [(key: Character, action: Action)] = [
    ("A", .details(.air)), ("S", .details(.sky)), ("W", .details(.warnings)),
    ("E", .details(.confidence)), ("Y", .details(.climate)), ("M", .open(FieldState.key)),
    ("D", .makeDefault), ("R", .refreshAll), ("U", .settings), ("I", .inspector),
    ("K", .moveUp), ("J", .moveDown), ("g", .firstPlace), ("G", .lastPlace),
  ]

  private static let actions: [Key: [Action]] = Dictionary(
    grouping: (main + more).flatMap(\.pairs)
      + former.map { (key: Key.character($0.key), action: $0.action) }, by: \.key
  ).mapValues { $0.map(\.action) }

  /// The pages by the key that opens each.
  static let pages: [Key: any Page.Type] = Dictionary(
    uniqueKeysWithValues: main.compactMap(\.page).map { ($0.key, $0) })

  /// Returns the action of a key; if it has several, the first that would change anything now.
  static func action(of key: Key, _ state: AppState) -> Action? {
    guard let all = actions[key] else { return nil }
    return all.first(where: state.allows) ?? all.first
  }

  /// Returns the entries of the second page: the keys that do something now.
  static func more(_ state: AppState) -> [KeyHelp.Entry] {
    let display = state.settings.display
    let others = main.filter { !$0.others.isEmpty }.map { display.key($0.others, $0.name) }
    return valid(more, state).map { display.key($0.label, $0.name) } + others
      + [display.key("Ctrl-L", .keys.drawAnew), display.key("Ctrl-Z", .keys.suspend)]
  }

  private static func valid(_ bindings: [Binding], _ state: AppState) -> [Binding] {
    bindings.filter { $0.pairs.contains { state.allows($0.action) } }
  }
}

extension KeyTable {
  /// The keys of the key line that do something now.
  struct Line {
    private let keys: [(rank: Int, entry: KeyHelp.Entry, width: Int)]

    init(_ state: AppState) {
      let display = state.settings.display
      keys = valid(main, state).filter { $0.rank < 9 }.map { binding in
        let entry = display.key(binding.label, binding.name)
        return (binding.rank, entry, entry.key.terminalWidth + 1 + entry.action.terminalWidth)
      }
    }

    /// Returns the width of the keys with at most this rank.
    func width(upTo rank: Int) -> Int {
      keys.filter { $0.rank <= rank }.reduce(-1) { $0 + $1.width + 2 }
    }

    /// Returns the most important keys that fit.
    func fitting(_ width: Int) -> [KeyHelp.Entry] {
      var left = width - 1
      var chosen: Set<String> = []
      for key in keys.sorted(by: { $0.rank < $1.rank }) where key.width <= left {
        chosen.insert(key.entry.key)
        left -= key.width + 2
      }
      return keys.map(\.entry).filter { chosen.contains($0.key) }
    }
  }
}
