/// What tells one state of a resource from another (RFC 9110, section 8.8.3).
///
/// Pure.
struct HTTPEntityTag: Hashable, Sendable {
  /// Whether states that only mean the same may share it.
  let isWeak: Bool
  /// What stands between the quotes.
  let opaque: String

  /// Reads a tag such as `"a"` or `W/"a"`, or gives nil for what is none.
  init?(_ text: String) {
    isWeak = text.hasPrefix("W/")
    let quoted = isWeak ? text.dropFirst(2) : text[...]
    guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
    opaque = String(quoted.dropFirst().dropLast())
    guard opaque.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }) else { return nil }
  }

  /// Whether both stand for the same bytes (section 8.8.3.2).
  func matchesStrongly(_ other: Self) -> Bool {
    !isWeak && !other.isWeak && opaque == other.opaque
  }

  /// Whether both stand for the same meaning (section 8.8.3.2).
  func matchesWeakly(_ other: Self) -> Bool { opaque == other.opaque }
}
