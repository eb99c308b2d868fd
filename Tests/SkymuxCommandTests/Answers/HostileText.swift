import Foundation

/// Server text that tries to control a terminal, and checks whether it got through.
enum HostileText {
  /// Marks where the text goes until the body is complete.
  static let mark = "QQHOSTILEQQ"

  private static let scalars =
    "\u{1B}[6;66m\u{1B}]0;QTITLE\u{7}\u{9B}2J\u{90}q\u{9C}\u{0}\n\r\t\u{202E}\u{2066}\u{2069}"
    + "\u{200B}\u{200E}\u{FEFF}\u{200D}\u{2028}\u{2029}\u{61C}\u{E0041}\u{3164}\u{7F}\u{85}\u{AD}"

  /// The text with every character as a JSON escape.
  private static let escaped = Data(
    scalars.utf16.map { "\\u" + String(String(0x10000 + Int($0), radix: 16).suffix(4)) }
      .joined().utf8)

  /// The text unescaped, with bytes that are not UTF-8.
  private static let raw = Data(scalars.utf8) + Data([0x9B, 0x32, 0x4A, 0xFF, 0xC2])

  /// Returns a body with the text in place of the mark.
  static func placed(in body: Data, isRaw: Bool) -> Data {
    filled(body, at: mark) { _ in isRaw ? raw : escaped }
  }

  /// Returns a body with each occurrence of a text replaced, counted from 1.
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

  /// Returns the first forbidden character in printed bytes; `colors` allows color codes.
  static func harm(in bytes: Data, colors: Bool = false) -> String? {
    guard var text = String(data: bytes, encoding: .utf8) else { return "bytes that are no UTF-8" }
    if text.contains("\u{1B}[6;66") { return "a colour of the server" }
    if colors { text = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    let bad = text.unicodeScalars.first { scalar in
      // Line ends and emoji variation selectors are allowed.
      guard scalar != "\n", scalar != "\u{FE0F}", scalar != "\u{FE0E}" else { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    return bad.map { "U+\(String($0.value, radix: 16, uppercase: true))" }
  }
}
