import TerminalUI

/// What the keys do while the inspector is open.
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

  /// By how many rows a key moves the selection.
  static let steps: [Key: Int] = [
    .up: -1, .character("k"): -1, .down: 1, .character("j"): 1, .pageUp: -10, .pageDown: 10,
    .home: -100_000, .character("g"): -100_000, .end: 100_000, .character("G"): 100_000,
  ]

  static let help: [KeyHelp.Entry] = [
    .init("r", "refetch"), .init("o", "offline"), .init("Esc", "close"), .init("?", "help"),
    .init("t", "timeline"),
    .init("y", "copy path"), .init("m", "make stale"), .init("x", "drop"),
    .init("X", "drop all"), .init("d", "delay"), .init("e", "failures"), .init("p", "pause"),
  ]
}
