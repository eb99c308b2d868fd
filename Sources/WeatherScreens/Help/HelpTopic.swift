import TerminalUI

/// The keys of the screen that somebody asks about.
struct HelpTopic {
  let title: String
  let keys: [KeyHelp.Entry]

  init(_ state: AppState) {
    switch state.layer {
    case .search: (title, keys) = ("Keys of the search", Self.search)
    case .settings: (title, keys) = ("Keys of the settings", Self.settings)
    case .command: (title, keys) = ("Keys of a command", Self.command)
    case .compare(let compare):
      (title, keys) = ("Keys of the comparison", Self.compare(compare))
    case .inspector(let inspector):
      (title, keys) = ("Keys of the inspector", Self.inspector(inspector))
    case nil: (title, keys) = ("Keys", KeyTable.all(state))
    }
  }

  private static let search: [KeyHelp.Entry] = [
    .init("Enter", "open the chosen place"), .init("Ctrl-S", "open and save it"),
    .init("↑↓ Ctrl-P Ctrl-N", "choose"), .init("←→ Home End", "move in the text"),
    .init("Ctrl-W", "delete a word"), .init("Ctrl-U", "clear"), .init("F1", "these keys"),
    .init("Esc", "close"),
  ]

  private static let command: [KeyHelp.Entry] = [
    .init("Enter", "do it"), .init("Tab", "complete"), .init("Ctrl-U", "clear"),
    .init("F1", "these keys"), .init("Esc", "close"),
  ]

  private static let settings: [KeyHelp.Entry] = [
    .init("↑↓ k j", "choose"), .init("←→ h l", "change"), .init("?", "these keys"),
    .init("Esc q", "close"),
  ]

  private static func compare(_ state: CompareState) -> [KeyHelp.Entry] {
    let isModels = state.models != nil
    return [
      .init("↑↓ k j", "place"), .init("←→ h l", "hour"), .init("PgUp PgDn [ ]", "a day back, on"),
      .init("n 0", "back to now"), .init("g G Home End", "first, last place"),
      .init("t f w p u", "compare temperature, feels like, wind, rain, UV"),
      .init("s", "sort by the most, rain, wind, high, age, name"),
      .init("d", state.isDifference ? "values" : "differences to the chosen row"),
      .init("m", isModels ? "places" : "models for the chosen place"),
      .init("r R", isModels ? "ask the models anew" : "ask anew for this place, for all"),
      .init("Enter", "show the chosen place"), .init("?", "these keys"), .init("Esc q c", "back"),
    ]
  }

  private static func inspector(_ state: InspectorState) -> [KeyHelp.Entry] {
    [
      .init("↑↓ k j", "entry"), .init("PgUp PgDn", "ten entries up, down"),
      .init("g G Home End", "first, last entry"), .init("f", "filter"),
      .init("s", "sort by state, key, age, time left, bytes, counts"),
      .init("t", "timeline or events"),
      .init("p", "hold still, go on"), .init("r Enter", "fetch the entry anew"),
      .init("m", "make it stale"), .init("x", "drop it"), .init("X", "drop all"),
      .init("y", "show and copy where it is"), .init("o", "pretend to be offline, and back"),
      .init("d", "answers take longer"), .init("e", "requests fail"),
      .init(state.isFull ? "i" : "I", state.isFull ? "beside the weather" : "at full size"),
      .init("?", "these keys"), .init("Esc q", "close"),
    ] + (state.isFull ? [] : [.init("others", "as on the weather beside it")])
  }
}
