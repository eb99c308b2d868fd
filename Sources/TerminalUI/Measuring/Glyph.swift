import LightFoundation

/// What one cell shows: a scalar with at most two marks on it, one or two columns wide.
///
/// Everything fits in one word, so a canvas is a flat array and comparing two is fast.
package struct Glyph: Hashable, Sendable, BitwiseCopyable {
  let bits: UInt64

  private static let mask: UInt64 = 0x1F_FFFF
  private static let wideBit: UInt64 = 1 << 63

  package static let blank = Glyph(base: " ", width: 1)
  /// Stands for what must not or cannot be shown.
  package static let replacement = Glyph(base: "\u{FFFD}", width: 1)
  /// The right half of the wide glyph before it.
  static let rest = Glyph(bits: mask)

  private init(bits: UInt64) { self.bits = bits }

  init(base: Unicode.Scalar, width: Int) {
    bits = UInt64(base.value) | (width == 2 ? Self.wideBit : 0)
  }

  init(ascii: UInt8) {
    bits = UInt64(ascii)
  }

  /// The first glyph of a character, or ``blank`` where it has none.
  package init(_ character: Character) {
    var glyph: Glyph?
    Self.each(of: character) { if glyph == nil { glyph = $0 } }
    self = glyph ?? .blank
  }

  /// How many columns it takes; 0 for the right half of another.
  package var width: Int {
    bits & Self.wideBit != 0 ? 2 : self == Self.rest ? 0 : 1
  }

  /// The scalar; a blank for the right half of another.
  package var base: Unicode.Scalar {
    Unicode.Scalar(UInt32(bits & Self.mask)) ?? " "
  }

  /// The scalar and the marks on it.
  package var scalars: [Unicode.Scalar] {
    guard self != Self.rest else { return [] }
    return [base] + [mark(1), mark(2)].compactMap { $0 }
  }

  /// The first or the second mark.
  package func mark(_ number: Int) -> Unicode.Scalar? {
    let value = UInt32((bits & ~Self.wideBit) >> (number == 1 ? 21 : 42) & Self.mask)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The same with one more mark; a third one is left out.
  func adding(_ mark: Unicode.Scalar) -> Glyph {
    if self.mark(1) == nil { return Glyph(bits: bits | UInt64(mark.value) << 21) }
    if self.mark(2) == nil { return Glyph(bits: bits | UInt64(mark.value) << 42) }
    return self
  }
}
