import LightFoundation

/// Splits a field at its commas, except inside quotes (RFC 9110, section 5.6.1).
enum HTTPList {
  /// Returns the members in order, trimmed and without empty ones.
  static func members(of field: String) -> [String] {
    let bytes = Array(field.utf8)
    var members: [String] = []
    let closings = closings(in: bytes)
    var start = 0
    var place = 0
    func end(at place: Int) {
      let member = HTTPFieldText.text(of: bytes[start..<place])
      if !member.isEmpty { members.append(member) }
    }
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: ",") {
        end(at: place)
        start = place + 1
      } else if bytes[place] == quote, closings[place + 1] < bytes.count {
        place = closings[place + 1]
      }
      place += 1
    }
    end(at: bytes.count)
    return members
  }

  /// Returns the text without quotes and escapes, or unchanged if it is not quoted.
  static func unquoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.first == quote, closings(in: bytes)[1] == bytes.count - 1 else { return text }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes[1..<(bytes.count - 1)] {
      isEscaped = byte == backslash && !isEscaped
      if !isEscaped { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Returns, for each position, the index of the next closing quote.
  ///
  /// It is past the last byte for an unclosed quote, which then counts as an ordinary character.
  /// Computed once from the end, because a hostile field would take quadratic time.
  private static func closings(in bytes: [UInt8]) -> [Int] {
    guard bytes.contains(quote) else { return [] }
    var closings = [Int](repeating: bytes.count, count: bytes.count + 2)
    for place in bytes.indices.reversed() {
      closings[place] =
        bytes[place] == quote ? place : closings[place + (bytes[place] == backslash ? 2 : 1)]
    }
    return closings
  }
}

/// Parses delta-seconds (RFC 9111, section 1.2.2).
enum HTTPSeconds {
  /// The value that replaces all larger ones: 68 years.
  static let limit = 1 << 31

  /// Parses seconds, or returns nil for anything but digits.
  static func read(_ text: String) -> Int? { digits(text).map { min($0, limit) } }

  /// Parses a number, saturating on overflow, or returns nil for anything but digits.
  static func digits(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }

  /// Parses an `Age` field (RFC 9111, section 5.1): the first of several values, or nil if invalid.
  static func age(_ field: String?) -> Int? {
    guard let field else { return nil }
    return HTTPList.members(of: field).first.flatMap { read($0) }
  }
}

/// An `ETag`, which identifies one version of a resource (RFC 9110, section 8.8.3).
package struct HTTPEntityTag: Hashable, Sendable {
  /// True if semantically equivalent versions may share the tag.
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

  /// Returns whether an `If-None-Match` field has the tag of a response (section 13.1.2).
  package static func isNamed(_ tag: String?, in field: String) -> Bool {
    let members = HTTPList.members(of: field)
    guard members != ["*"], let tag = tag.flatMap({ HTTPEntityTag($0) }) else {
      return members == ["*"]
    }
    return members.contains { HTTPEntityTag($0)?.matchesWeakly(tag) == true }
  }

  /// Returns whether both tags identify the same bytes (section 8.8.3.2).
  func matchesStrongly(_ other: Self) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }

  /// Returns whether both tags identify equivalent versions (section 8.8.3.2).
  func matchesWeakly(_ other: Self) -> Bool { opaque == other.opaque }
}

/// Hop-by-hop header fields, which caches must not forward (RFC 9110, section 7.6.1).
package enum HTTPHopFields {
  private static let known: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Fields that every cache needs, so that `Connection` cannot remove them.
  private static let forCaches: Set = [
    "age", "cache-control", "date", "etag", "expires", "last-modified", "pragma", "vary",
  ]

  /// Returns the fields without hop-by-hop fields and those that `Connection` names.
  package static func removed(from headers: HTTPHeaders) -> HTTPHeaders {
    let named = HTTPList.members(of: headers["Connection"] ?? "").map { $0.lowercased() }
    var kept = headers
    for name in known.union(named).subtracting(forCaches) { kept[name] = nil }
    return kept
  }
}
