import Foundation

/// Text of a server that wants to command a terminal, and how to see whether it did.
enum HostileText {
  /// Where the text stands until the body is made.
  static let mark = "QQHOSTILEQQ"

  private static let scalars =
    "\u{1B}[6;66m\u{1B}]0;QTITLE\u{7}\u{9B}2J\u{90}q\u{9C}\u{0}\n\r\t\u{202E}\u{2066}\u{2069}"
    + "\u{200B}\u{200E}\u{FEFF}\u{200D}\u{2028}\u{2029}\u{61C}\u{E0041}\u{3164}\u{7F}\u{85}\u{AD}"

  /// The text in the escapes of JSON, every letter of it.
  private static let escaped = Data(
    scalars.utf16.map { "\\u" + String(String(0x10000 + Int($0), radix: 16).suffix(4)) }
      .joined().utf8)

  /// The text as it is, with bytes that are no UTF-8.
  private static let raw = Data(scalars.utf8) + Data([0x9B, 0x32, 0x4A, 0xFF, 0xC2])

  /// A body with the text in the place of the mark.
  static func placed(in body: Data, isRaw: Bool) -> Data {
    filled(body, at: mark) { _ in isRaw ? raw : escaped }
  }

  /// A body with other bytes at each place of a text, which are counted from one on.
  static func filled(_ body: Data, at text: String, with bytes: (Int) -> Data) -> Data {
    var rest = body[...]
    var (result, count) = (Data(), 0)
    let text = Data(text.utf8)
    while let found = rest.range(of: text) {
      count += 1
      result.append(rest[..<found.lowerBound])
      result.append(bytes(count))
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// What is in printed bytes that may not be there; the signs of colour may.
  static func harm(in bytes: Data, colors: Bool = false) -> String? {
    guard var text = String(data: bytes, encoding: .utf8) else { return "bytes that are no UTF-8" }
    if text.contains("\u{1B}[6;66") { return "a colour of the server" }
    if colors { text = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    let bad = text.unicodeScalars.first { scalar in
      // A line ends, and an emoji is chosen by its selector.
      guard scalar != "\n", scalar != "\u{FE0F}", scalar != "\u{FE0E}" else { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    return bad.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
  }
}
