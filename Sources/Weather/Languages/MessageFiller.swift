import LightFoundation

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
