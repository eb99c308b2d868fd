import TerminalUI

extension GlyphSet {
  /// A text with its other form for each sign that the set lacks.
  func text(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      text.map { $0.isASCII ? $0 : Character(form(of: Glyph($0)).base) })
  }
}
