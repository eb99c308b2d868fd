import LightFoundation

/// A single-pass pull parser for JSON.
///
/// Accepts what the server actually sends: `nan` and `-nan` as numbers, any number of digits, and
/// text after the last bracket. Skips values of unexpected types, so that one bad field does not
/// affect the others.
struct JSONScanner {
  static let depthLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// The number of values that may still be stored.
  private var room = AnswerLimits.values

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// Returns the next byte after whitespace without consuming it.
  mutating func peek() throws(JSONFailure) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 { return byte }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        throw failure(.unexpected)
      }
      position += 1
    }
    throw failure(.ended)
  }

  /// Reads an object; the closure must consume the value of each member.
  mutating func object(
    _ member: (inout JSONScanner, String) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try consume(UInt8(ascii: "{"))
    guard try peek() != UInt8(ascii: "}") else { return position += 1 }
    while true {
      guard try peek() == UInt8(ascii: "\"") else { throw failure(.unexpected) }
      let key = try string()
      try consume(UInt8(ascii: ":"))
      try member(&self, key)
      guard try takeSeparator(or: UInt8(ascii: "}")) else { return }
    }
  }

  /// Reads an object, or skips a value of another type.
  mutating func objectIfAny(
    _ member: (inout JSONScanner, String) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    if try peek() == UInt8(ascii: "{") { try object(member) } else { try skip() }
  }

  /// Reads a list; the closure must consume each element.
  mutating func array(
    _ element: (inout JSONScanner) throws(JSONFailure) -> Void
  ) throws(JSONFailure) {
    try consume(UInt8(ascii: "["))
    guard try peek() != UInt8(ascii: "]") else { return position += 1 }
    repeat {
      try element(&self)
    } while try takeSeparator(or: UInt8(ascii: "]"))
  }

  mutating func skip() throws(JSONFailure) {
    var open: [UInt8] = []
    repeat {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else { throw failure(.tooDeep) }
        open.append(byte + 2)
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { throw failure(.unexpected) }
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard !open.isEmpty else { throw failure(.unexpected) }
        position += 1
      case UInt8(ascii: "\""): try skipString()
      default: _ = try number()
      }
    } while !open.isEmpty
  }

  mutating func consume(_ wanted: UInt8) throws(JSONFailure) {
    guard try peek() == wanted else { throw failure(.unexpected) }
    position += 1
  }

  /// Consumes a comma or the end, and returns whether it was a comma.
  mutating func takeSeparator(or end: UInt8) throws(JSONFailure) -> Bool {
    let byte = try peek()
    guard byte == UInt8(ascii: ",") || byte == end else { throw failure(.unexpected) }
    position += 1
    return byte != end
  }

  /// Reserves space for one more value, or throws if a limit is reached.
  mutating func admit(number: Int, of limit: Int) throws(JSONFailure) {
    guard number < limit, room > 0 else { throw failure(.tooMuch) }
    room -= 1
  }

  func failure(_ reason: JSONFailure.Reason) -> JSONFailure {
    JSONFailure(reason: reason, offset: position)
  }
}

extension JSONScanner {
  /// Reads a string, replacing invalid UTF-8 and truncating long ones.
  mutating func string() throws(JSONFailure) -> String {
    let start = position + 1
    var hasEscape = false
    try skipString { hasEscape = true }
    let end = min(position - 1, start + AnswerLimits.text)
    let body = UnsafeBufferPointer(rebasing: bytes[start..<end])
    return hasEscape ? Self.unescaped(body) : String(decoding: body, as: UTF8.self)
  }

  mutating func skipString(escape: () -> Void = {}) throws(JSONFailure) {
    try consume(UInt8(ascii: "\""))
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        escape()
        position += 2
      default: position += 1
      }
    }
    position = bytes.count
    throw failure(.ended)
  }

  private static func unescaped(_ body: UnsafeBufferPointer<UInt8>) -> String {
    var plain: [UInt8] = []
    var index = 0
    while index < body.count {
      guard body[index] == UInt8(ascii: "\\"), index + 1 < body.count else {
        plain.append(body[index])
        index += 1
        continue
      }
      index += 2
      switch body[index - 1] {
      case UInt8(ascii: "n"): plain.append(0x0A)
      case UInt8(ascii: "t"): plain.append(0x09)
      case UInt8(ascii: "r"): plain.append(0x0D)
      case UInt8(ascii: "b"): plain.append(0x08)
      case UInt8(ascii: "f"): plain.append(0x0C)
      case UInt8(ascii: "u"): plain += scalar(body, &index).utf8
      case let other: plain.append(other)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Decodes a `\u` escape or a surrogate pair of two.
  private static func scalar(_ body: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> String {
    guard let first = unit(body, index) else { return "\u{FFFD}" }
    index += 4
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    guard index + 1 < body.count, body[index] == UInt8(ascii: "\\"),
      body[index + 1] == UInt8(ascii: "u"), let second = unit(body, index + 2)
    else { return "\u{FFFD}" }
    let pair = String(decoding: [first, second], as: UTF16.self)
    guard pair.unicodeScalars.count == 1 else { return "\u{FFFD}" }
    index += 6
    return pair
  }

  private static func unit(_ body: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt16? {
    guard index + 4 <= body.count else { return nil }
    var value: UInt16 = 0
    for byte in body[index..<index + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - 55)
      default: return nil
      }
    }
    return value
  }
}

/// The reason and position of a JSON syntax error.
struct JSONFailure: Error, Hashable {
  enum Reason: Hashable {
    /// The text ends within a value.
    case ended
    /// A byte is not allowed at its position.
    case unexpected
    /// Nesting exceeds the limit.
    case tooDeep
    case tooMuch
  }

  var reason: Reason
  var offset: Int
}
