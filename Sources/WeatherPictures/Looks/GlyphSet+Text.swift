package import TerminalUI

extension GlyphSet {
  /// Replaces each character that the glyph set lacks by its alternative.
  package func text(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Spell out the degree sign in sentences; a space, as in columns, would not do.
    let spelled = text.replacing("°C", with: "C").replacing("°F", with: "F").replacing(
      "°", with: " deg")
    return String(spelled.map { $0.isASCII ? $0 : Character(form(of: Glyph($0)).base) })
  }
}
