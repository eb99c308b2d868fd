/// An `ETag`, which identifies one version of a resource (RFC 9110, section 8.8.3).
struct HTTPEntityTag: Hashable, Sendable {
  /// Indicates whether semantically equivalent versions may share the tag.
  let isWeak: Bool
  /// The bytes between the quotes.
  ///
  /// Not a string, because differently encoded strings can be equal.
  let opaque: [UInt8]

  /// Parses a tag such as `"a"` or `W/"a"`; nil if it is invalid.
  init?(_ text: String) {
    isWeak = text.utf8.starts(with: "W/".utf8)
    let quoted = text.utf8.dropFirst(isWeak ? 2 : 0)
    guard quoted.count >= 2, quoted.first == 0x22, quoted.last == 0x22 else { return nil }
    opaque = Array(quoted.dropFirst().dropLast())
    guard opaque.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }) else { return nil }
  }

  /// Returns whether both tags identify the same bytes (section 8.8.3.2).
  func matchesStrongly(_ other: Self) -> Bool {
    !isWeak && !other.isWeak && opaque == other.opaque
  }

  /// Returns whether both tags identify equivalent versions (section 8.8.3.2).
  func matchesWeakly(_ other: Self) -> Bool { opaque == other.opaque }
}
