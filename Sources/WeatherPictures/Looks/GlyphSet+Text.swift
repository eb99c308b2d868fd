package import TerminalUI

extension GlyphSet {
  /// A text with its other form for each sign that the set lacks.
  package func text(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // In a sentence a blank would not do for the sign of degrees, as it does in a column.
    let spelled = text.replacing("°C", with: "C").replacing("°F", with: "F")
      .replacing("°", with: " deg")
    return String(
      spelled.map { $0.isASCII ? $0 : Character(form(of: Glyph($0)).base) })
  }
}
