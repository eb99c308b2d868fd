import LightFoundation

extension Key {
  /// The key that a label names, such as `a`, `Esc`, `F5`, `Ctrl-S` or `PgUp`; of several words the
  /// first.
  package init?(label: some StringProtocol) {
    guard let word = label.split(separator: " ").first else { return nil }
    if let named = Self.labels[String(word)] {
      self = named
    } else if word.hasPrefix("Ctrl-"), let letter = Self.letter(of: word.dropFirst(5)) {
      self = .control(letter)
    } else if word.first == "F", let number = Int(word.dropFirst()) {
      self = .function(number)
    } else if word.count == 1, let letter = word.first {
      self = .character(letter)
    } else {
      return nil
    }
  }

  /// The letter that is held with Ctrl; a space by its name.
  private static func letter(of word: some StringProtocol) -> Character? {
    word == "Space" ? " " : word.lowercased().first
  }

  private static let labels: [String: Key] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right, "Enter": .enter, "Esc": .escape, "Tab": .tab,
    "Del": .delete, "Home": .home, "End": .end, "PgUp": .pageUp, "PgDn": .pageDown,
    "Space": .character(" "),
  ]
}

extension Key {
  /// The key as people call it, such as `a`, `Esc` or `Ctrl-S`.
  package var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let letter): String(letter).harmless
    case .control(" "): "Ctrl-Space"
    case .alt(" "): "Alt-Space"
    case .control(let letter): "Ctrl-" + String(letter).uppercased().harmless
    case .alt(let letter): "Alt-" + String(letter).harmless
    case .named(let name, let held):
      (held.contains(.control) ? "Ctrl-" : "") + (held.contains(.alt) ? "Alt-" : "")
        + (held.contains(.shift) ? "Shift-" : "") + name.label
    }
  }
}

extension Key.Name {
  fileprivate var label: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .backspace: "Backspace"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .function(let number): "F\(number)"
    }
  }
}
