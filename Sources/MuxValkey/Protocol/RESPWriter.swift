#if Valkey
import LightFoundation

/// Serializes commands and, for a simulated server, all values.
struct RESPWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends a command as an array of strings.
  mutating func write(command words: [Data]) {
    line("*", "\(words.count)")
    for word in words { text("$", word) }
  }

  mutating func write(_ value: RESPValue) {
    switch value {
    case .null: line("_", "")
    case .simple(let text): line("+", text)
    case .blob(let bytes): text("$", bytes)
    case .verbatim(let kind, let bytes): text("=", Data("\(kind):".utf8) + bytes)
    case .error(let message): text("!", Data(message.utf8))
    case .integer(let number): line(":", "\(number)")
    case .double(let number): line(",", "\(number)")
    case .boolean(let isTrue): line("#", isTrue ? "t" : "f")
    case .bigNumber(let digits): line("(", digits)
    case .array(let values): list("*", values)
    case .set(let values): list("~", values)
    case .push(let values): list(">", values)
    case .map(let pairs):
      line("%", "\(pairs.count)")
      for pair in pairs {
        write(pair.key)
        write(pair.value)
      }
    }
  }

  private mutating func list(_ kind: Unicode.Scalar, _ values: [RESPValue]) {
    line(kind, "\(values.count)")
    for value in values { write(value) }
  }

  private mutating func text(_ kind: Unicode.Scalar, _ text: Data) {
    line(kind, "\(text.count)")
    bytes += text
    bytes += [13, 10]
  }

  private mutating func line(_ kind: Unicode.Scalar, _ rest: String) {
    bytes.append(UInt8(ascii: kind))
    bytes += rest.utf8
    bytes += [13, 10]
  }
}
#endif
