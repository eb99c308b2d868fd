/// What tells one state of a resource from another (RFC 9110, section 8.8.3).
///
/// Pure.
struct HTTPEntityTag: Hashable, Sendable {
  /// Whether states that only mean the same may share it.
  let isWeak: Bool
  /// What stands between the quotes, in bytes: texts may be equal that are spelled otherwise.
  let opaque: [UInt8]

  /// Reads a tag such as `"a"` or `W/"a"`, or gives nil for what is none.
  init?(_ text: String) {
    isWeak = text.utf8.starts(with: "W/".utf8)
    let quoted = text.utf8.dropFirst(isWeak ? 2 : 0)
    guard quoted.count >= 2, quoted.first == 0x22, quoted.last == 0x22 else { return nil }
    opaque = Array(quoted.dropFirst().dropLast())
    guard opaque.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }) else { return nil }
  }

  /// Whether both stand for the same bytes (section 8.8.3.2).
  func matchesStrongly(_ other: Self) -> Bool {
    !isWeak && !other.isWeak && opaque == other.opaque
  }

  /// Whether both stand for the same meaning (section 8.8.3.2).
  func matchesWeakly(_ other: Self) -> Bool { opaque == other.opaque }
}
