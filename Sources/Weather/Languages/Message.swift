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
package protocol MessageArgument {
  var argument: Message.Argument { get }
}

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
