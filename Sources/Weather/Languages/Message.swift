import LightFoundation

/// A text shown to the user: a key, the English text, and its arguments.
///
/// `{0}` is replaced by the first argument. `{0|hour|hours}` picks one of several texts, which may
/// contain placeholders themselves: by the plural form for a number; the first for true or a value,
/// the second for false or nil. The keys are those of the English texts; the other languages are
/// files in `Resources/languages`.
package struct Message: Hashable, Sendable {
  let key: String
  let english: String
  let arguments: [Argument]

  package init(_ key: String, _ english: String, _ arguments: any MessageArgument...) {
    self.init(key, english, arguments.map(\.argument))
  }

  private init(_ key: String, _ english: String, _ arguments: [Argument]) {
    self.key = key
    self.english = english
    self.arguments = arguments
  }

  /// A text that is the same in every language.
  package static func verbatim(_ text: String) -> Message { Message("", text, []) }

  /// Several messages in a row.
  package static func joined(_ parts: [Message], separator: String = "") -> Message {
    let holes = parts.indices.map { "{\($0)}" }.joined(separator: separator)
    return Message("", holes, parts.map(Argument.message))
  }

  package indirect enum Argument: Hashable, Sendable {
    case text(String)
    case number(Int)
    /// Picks the text at an index.
    case choice(Int)
    case message(Message)
  }
}

/// A value that can be an argument of a message.
package protocol MessageArgument { var argument: Message.Argument { get } }

extension String: MessageArgument {
  package var argument: Message.Argument { .text(self) }
}

extension Int: MessageArgument {
  package var argument: Message.Argument { .number(self) }
}

extension Bool: MessageArgument {
  package var argument: Message.Argument { .choice(self ? 0 : 1) }
}

extension Optional: MessageArgument where Wrapped: MessageArgument {
  package var argument: Message.Argument { self?.argument ?? .choice(1) }
}

extension Message: MessageArgument {
  package var argument: Argument { .message(self) }
}

extension Message.Argument: MessageArgument {
  package var argument: Message.Argument { self }
}

/// Fills the placeholders of a text in one pass.
struct MessageFiller {
  private let bytes: [UInt8]
  private let arguments: [Message.Argument]
  private let localization: Localization
  private var place = 0

  init(_ text: String, _ arguments: [Message.Argument], _ localization: Localization) {
    bytes = Array(text.utf8)
    self.arguments = arguments
    self.localization = localization
  }

  /// The filled text up to the end, or up to the next `|` or `}` inside a placeholder.
  mutating func text() -> String {
    var text: [UInt8] = []
    while place < bytes.count, !isAt("|"), !isAt("}") {
      if isAt("{") { text += hole().utf8 } else { text.append(bytes[place]) }
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The replacement for a placeholder; ends at its closing brace.
  private mutating func hole() -> String {
    place += 1
    var index = 0
    while place < bytes.count, (48...57).contains(bytes[place]) {
      index = index * 10 + Int(bytes[place] - 48)
      place += 1
    }
    var choices: [String] = []
    while isAt("|") {
      place += 1
      choices.append(text())
    }
    guard arguments.indices.contains(index) else { return "" }
    if choices.isEmpty { return filled(arguments[index]) }
    return choices[min(choice(arguments[index]), choices.count - 1)]
  }

  private func filled(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .choice: ""
    case .message(let message): localization.text(message)
    }
  }

  private func choice(_ argument: Message.Argument) -> Int {
    switch argument {
    case .text, .message: 0
    case .number(let number): localization.plural.form(of: number)
    case .choice(let index): index
    }
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: sign)
  }
}
