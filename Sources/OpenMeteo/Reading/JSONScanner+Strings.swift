import LightFoundation

extension JSONScanner {
  /// Takes a string; bytes that are no UTF-8 become the sign for that, and a long one is cut.
  mutating func string() throws(JSONFailure) -> String {
    let start = position + 1
    var hasEscape = false
    try skipString { hasEscape = true }
    let end = min(position - 1, start + AnswerLimits.text)
    let body = UnsafeBufferPointer(rebasing: bytes[start..<end])
    return hasEscape ? Self.unescaped(body) : String(decoding: body, as: UTF8.self)
  }

  /// Takes a string and forgets it.
  mutating func skipString(escape: () -> Void = {}) throws(JSONFailure) {
    try take(UInt8(ascii: "\""))
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

  /// The character of `\u` and four digits, or of two such for the higher planes.
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
