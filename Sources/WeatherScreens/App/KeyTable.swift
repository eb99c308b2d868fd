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
    /// Alternative keys, shown only in the help.
    let others: String
    /// A short name for the key line.
    let name: Message
    /// A longer description for the help.
    let help: Message
    let pairs: [(key: Key, action: Action)]
    /// The priority in the key line: 0 is the highest, 9 is not shown.
    ///
    /// Ranks 0 and 1 also take precedence over other text in that line.
    let rank: Int
    let group: KeyGroup
    /// The page that the key opens, if any.
    var page: (any Page.Type)?

    init(
      _ group: KeyGroup, _ label: String, _ name: Message, help: Message, others: String = "",
      rank: Int = 9, _ pairs: [(Key, Action)]
    ) {
      self.group = group
      self.label = label
      self.others = others
      self.name = name
      self.help = help
      self.rank = rank
      self.pairs = pairs
    }

    init(
      _ group: KeyGroup, _ label: String, _ name: Message, others: String = "", rank: Int = 9,
      _ pairs: [(Key, Action)]
    ) {
      self.init(group, label, name, help: name, others: others, rank: rank, pairs)
    }

    init(
      _ group: KeyGroup, _ page: any Page.Type, _ name: Message, help: Message, rank: Int = 9
    ) {
      self.init(
        group, page.key.label, name, help: help, rank: rank, [(page.key, .open(page.key))])
      self.page = page
    }
  }

  static let bindings: [Binding] = [
    Binding(
      .place, "↑↓", .place, others: "k j", rank: 1,
      [
        (.up, .placeUp), (.down, .placeDown), (.character("k"), .placeUp),
        (.character("j"), .placeDown),
      ]),
    Binding(
      .time, "←→", .hour, others: "h l", rank: 2,
      [
        (.left, .hourBack), (.right, .hourForward), (.character("h"), .hourBack),
        (.character("l"), .hourForward),
      ]),
    Binding(
      .time, "PgUp PgDn", .keys.dayBackAndOn, others: "[ ]",
      [
        (.pageUp, .dayBack), (.pageDown, .dayForward), (.character("["), .dayBack),
        (.character("]"), .dayForward), (.named(.left, .shift), .dayBack),
        (.named(.right, .shift), .dayForward),
      ]),
    Binding(.time, HoursScreen.self, .keys.hours, help: .keys.hoursInTable, rank: 2),
    Binding(
      .time, "n", .now, help: .keys.backToNow, others: "0", rank: 3,
      [(.character("n"), .backToNow), (.character("0"), .backToNow)]),
    Binding(
      .place, "a", .keys.save, help: .keys.saveShown, rank: 1, [(.character("a"), .keep)]),
    Binding(
      .place, "/", .keys.search, help: .keys.findPlace, rank: 1, [(.character("/"), .search)]),
    Binding(
      .view, "c", .keys.compare, help: .keys.comparePlaces, rank: 3, [(.character("c"), .compare)]
    ),
    Binding(.view, FieldState.self, .map.name, help: .map.around, rank: 5),
    Binding(.view, AirScreen.self, .airIndex, help: AirScreen.title),
    Binding(.view, WarningsScreen.self, .warnings, help: WarningsScreen.title),
    Binding(.view, SkyScreen.self, .sunAndMoon, help: SkyScreen.title),
    Binding(.view, YearsScreen.self, .pastYears, help: YearsScreen.title),
    Binding(.data, "E", .map.howSure, [(.character("E"), .sure)]),
    Binding(
      .data, "i I", .keys.inspector, help: .keys.lookIntoCache, rank: 6,
      [(.character("i"), .inspector), (.character("I"), .fullInspector)]),
    Binding(
      .data, "r", .refresh, help: .keys.askAnew, rank: 5, [(.character("r"), .refresh)]),
    Binding(
      .data, "R", .keys.refreshAll, help: .keys.askAllAnew, [(.character("R"), .refreshAll)]),
    Binding(
      .picture, "Tab", .keys.plot, help: .keys.nextPlot, rank: 6,
      [(.tab, .nextPlot), (.backTab, .previousPlot)]),
    Binding(
      .picture, "t p w a u", .keys.allPlots,
      PlotQuantity.plotted.map { (.character($0.key), .plot($0)) }),
    Binding(.picture, "b", .keys.markGoodHours, [(.character("b"), .nextRule)]),
    Binding(
      .place, "1-9", .keys.placeInRow,
      (0..<9).map { (.character(Character("\($0 + 1)")), .place($0)) }),
    Binding(
      .place, "g G", .keys.firstAndLastPlace, others: "Home End",
      [
        (.character("g"), .firstPlace), (.character("G"), .lastPlace), (.home, .firstPlace),
        (.end, .lastPlace),
      ]),
    Binding(
      .place, "x", .keys.remove, help: .keys.removePlace, others: "Del", rank: 8,
      [(.character("x"), .remove), (.delete, .remove)]),
    Binding(
      .place, "z", .keys.bringBack, help: .keys.bringBackRemoved, rank: 3,
      [(.character("z"), .undo)]),
    Binding(
      .place, "K J", .keys.movePlace, others: "Shift-↑↓",
      [
        (.character("K"), .moveUp), (.character("J"), .moveDown), (.named(.up, .shift), .moveUp),
        (.named(.down, .shift), .moveDown),
      ]),
    Binding(.place, "D", .keys.startHere, [(.character("D"), .makeDefault)]),
    Binding(
      .view, "U", .keys.units, help: .keys.unitsAndMore, others: "s", rank: 6,
      [(.character("U"), .settings), (.character("s"), .settings)]),
    Binding(
      .picture, "T", .keys.theme, help: .keys.ground,
      [(.character("T"), .nextTheme)]),
    Binding(.data, "o", .keys.pretendOffline, [(.character("o"), .endPretending)]),
    Binding(
      .view, ":", .keys.command, help: .keys.typeCommand, rank: 7, [(.character(":"), .command)]),
    Binding(.view, "Esc", .back, help: .keys.backToListOrNow, rank: 1, [(.escape, .escape)]),
    Binding(
      .view, "?", .help, help: .keys.theseKeys, others: "F1", rank: 0,
      [(.character("?"), .help), (.function(1), .help)]),
    Binding(.view, "q", .keys.quit, rank: 0, [(.character("q"), .quit)]),
    Binding(
      .data, "F5", .keys.demonstration, help: .keys.showCache, rank: 4,
      [(.function(5), .demonstrate)]),
  ]

  private static let actions: [Key: [Action]] = Dictionary(
    grouping: bindings.flatMap(\.pairs), by: \.key
  ).mapValues { $0.map(\.action) }

  /// The pages by the key that opens each.
  static let pages: [Key: any Page.Type] = Dictionary(
    uniqueKeysWithValues: bindings.compactMap(\.page).map { ($0.key, $0) })

  /// Returns the action of a key; if it has several, the first that would change anything now.
  static func action(of key: Key, _ state: AppState) -> Action? {
    guard let all = actions[key] else { return nil }
    return all.first(where: state.allows) ?? all.first
  }

  /// Returns the help entries for the keys of a group that do something now.
  static func all(_ group: KeyGroup, _ state: AppState) -> [KeyHelp.Entry] {
    let look = state.settings.look
    let bound = valid(state).filter { $0.group == group }.map { binding in
      let others = binding.others.isEmpty ? "" : " " + binding.others
      return look.key(binding.label + others, binding.help)
    }
    guard group == .view else { return bound }
    return bound + [look.key("Ctrl-L", .keys.drawAnew), look.key("Ctrl-Z", .keys.suspend)]
  }

  static func valid(_ state: AppState) -> [Binding] {
    bindings.filter { $0.pairs.contains { state.allows($0.action) } }
  }
}

extension KeyTable {
  /// Returns the width of the keys that do something now and have at most this rank.
  static func width(upTo rank: Int, _ state: AppState) -> Int {
    useful(state).filter { $0.rank <= rank }.reduce(1) { $0 + width(of: $1.entry) + 2 } - 2
  }

  private static func width(of entry: KeyHelp.Entry) -> Int {
    entry.key.terminalWidth + 1 + entry.action.terminalWidth
  }

  private static func useful(_ state: AppState) -> [(rank: Int, entry: KeyHelp.Entry)] {
    let look = state.settings.look
    return valid(state).filter { $0.rank < 9 }.map { binding in
      (binding.rank, look.key(binding.label, binding.name))
    }
  }

  /// Returns the keys of the key line: the most important ones that do something now and fit.
  static func line(_ state: AppState, width: Int) -> [KeyHelp.Entry] {
    let useful = useful(state)
    var left = width - 1
    var chosen: Set<String> = []
    for (_, entry) in useful.sorted(by: { $0.rank < $1.rank }) {
      let columns = self.width(of: entry)
      guard columns <= left else { continue }
      chosen.insert(entry.key)
      left -= columns + 2
    }
    return useful.map(\.entry).filter { chosen.contains($0.key) }
  }
}

/// A group of keys in the help.
enum KeyGroup: CaseIterable {
  case place, time, picture, data, view

  var title: Message {
    switch self {
    case .place: .places
    case .time: .keys.ofTime
    case .picture: .keys.ofPicture
    case .data: .keys.ofData
    case .view: .keys.ofView
    }
  }
}
