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
  /// Computed once from the end: searching from each quote would take quadratic time on a hostile
  /// field.
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
