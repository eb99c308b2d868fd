import LightFoundation

/// A pressed key.
///
/// Keys that produce text are characters, with shift already applied; other keys have names.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A character with Ctrl; letters are lowercase.
  case control(Character)
  case alt(Character)
  /// A named key, possibly with modifiers.
  case named(Name, Modifiers)

  /// The keys that produce no character.
  package enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package static let up = Key.named(.up, [])
  package static let down = Key.named(.down, [])
  package static let left = Key.named(.left, [])
  package static let right = Key.named(.right, [])
  package static let home = Key.named(.home, [])
  package static let end = Key.named(.end, [])
  package static let pageUp = Key.named(.pageUp, [])
  package static let pageDown = Key.named(.pageDown, [])
  package static let delete = Key.named(.delete, [])
  package static let backspace = Key.named(.backspace, [])
  package static let tab = Key.named(.tab, [])
  package static let backTab = Key.named(.tab, .shift)
  package static let enter = Key.named(.enter, [])
  package static let escape = Key.named(.escape, [])

  package static func function(_ number: Int) -> Key { .named(.function(number), []) }
}

extension Key {
  /// Creates a key from a label such as `a`, `Esc`, `F5`, `Ctrl-S` or `PgUp`; uses the first word.
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

  /// Returns the character held with Ctrl; `Space` stands for a space.
  private static func letter(of word: some StringProtocol) -> Character? {
    word == "Space" ? " " : word.lowercased().first
  }

  private static let labels: [String: Key] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right, "Enter": .enter, "Esc": .escape, "Tab": .tab,
    "Del": .delete, "Home": .home, "End": .end, "PgUp": .pageUp, "PgDn": .pageDown,
    "Space": .character(" "),
  ]

  /// The key's label, such as `a`, `Esc` or `Ctrl-S`.
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
