/// What a terminal can show: all of Unicode, or ASCII alone.
package enum GlyphSet: String, CaseIterable, Hashable, Sendable {
  case unicode
  /// The 95 of ASCII: another form stands for everything else, as wide as the original.
  case ascii

  /// What is shown for a glyph; the two halves of a wide one are asked for one after the other.
  package func form(of glyph: Glyph) -> Glyph {
    guard self == .ascii else { return glyph }
    let value = glyph.base.value
    if glyph == .rest { return Glyph(ascii: 0x20) }
    if value < 0x7F { return Glyph(ascii: UInt8(truncatingIfNeeded: value)) }
    return Glyph(ascii: ASCIIForms.form(of: glyph.base))
  }
}
