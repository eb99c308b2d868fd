/// The characters a terminal can display.
package enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  case unicode
  /// The 95 printable ASCII characters; others are replaced by forms of the same width.
  case ascii

  /// Returns the form of a glyph.
  ///
  /// The halves of a wide glyph are converted separately.
  package func form(of glyph: Glyph) -> Glyph {
    guard self == .ascii else { return glyph }
    let value = glyph.base.value
    if glyph == .rest { return Glyph(ascii: 0x20) }
    if value < 0x7F { return Glyph(ascii: UInt8(truncatingIfNeeded: value)) }
    return Glyph(ascii: ASCIIForms.form(of: glyph.base))
  }
}
