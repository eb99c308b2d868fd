import Weather
import TerminalUI
import WeatherPictures

/// The keys of the inspector.
enum InspectorKeys {
  enum Action {
    case close, drawer, full, refetch, spoil, drop, dropAll, sort, filter, pause, timeline, copy
    case offline, delay, failures
  }

  static let actions: [Key: Action] = [
    .escape: .close, .character("q"): .close, .character("i"): .drawer, .character("I"): .full,
    .character("r"): .refetch, .enter: .refetch, .character("m"): .spoil, .character("x"): .drop,
    .character("X"): .dropAll, .character("s"): .sort, .character("f"): .filter,
    .character("p"): .pause, .character("o"): .offline, .character("d"): .delay,
    .character("e"): .failures, .character("t"): .timeline, .character("y"): .copy,
  ]

  /// The number of rows that a key moves the selection.
  static let steps: [Key: Int] = [
    .up: -1, .character("k"): -1, .down: 1, .character("j"): 1, .pageUp: -10, .pageDown: 10,
    .home: -100_000, .character("g"): -100_000, .end: 100_000, .character("G"): 100_000,
  ]

  static func help(_ look: Look) -> [KeyHelp.Entry] {
    let keys: [(String, Message)] = [
      ("r", .keys.refetch), ("o", .offline), ("Esc", .keys.close), ("?", .help),
      ("t", .keys.timeline), ("y", .keys.copyPath), ("m", .keys.makeStale),
      ("x", .keys.drop), ("X", .keys.dropAll), ("d", .keys.delay), ("e", .keys.failures),
      ("p", .keys.pause),
    ]
    return keys.map { look.key($0, $1) }
  }

  /// Returns the keys available while a filter is typed.
  static func helpWhileTyping(_ look: Look) -> [KeyHelp.Entry] {
    let keys: [(String, Message)] = [("Enter", .keys.filter), ("Esc", .keys.clear)]
    return keys.map { look.key($0, $1) }
  }
}
