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

extension Glyph {
  /// Hands over the glyphs that a text is drawn with, one after the other.
  ///
  /// What every terminal draws alike is kept: a base and its marks. Of an emoji put together from
  /// several, the first; no variation selectors and no joiners, on whose width terminals disagree.
  /// Invisible and direction-changing scalars go; a control character shows as ``replacement``.
  package static func each(in text: some StringProtocol, _ body: (Glyph) -> Void) {
    for character in text { each(of: character, body) }
  }

  static func each(of character: Character, _ body: (Glyph) -> Void) {
    if let ascii = character.asciiValue {
      body(ascii >= 0x20 && ascii < 0x7F ? Glyph(ascii: ascii) : control(ascii))
      return
    }
    var pending: Glyph?
    for scalar in character.unicodeScalars {
      if scalar.value == 0x200D, pending?.mayBeJoined == true { break }
      guard let width = CellWidth.of(scalar) else {
        if isVisibleTrouble(scalar) {
          if let pending { body(pending) }
          pending = .replacement
        }
        continue
      }
      if width == 0 {
        pending = pending?.adding(scalar)
      } else if pending != nil && scalar.properties.isEmojiModifier {
        continue
      } else {
        if let pending { body(pending) }
        pending = Glyph(base: scalar, width: width)
      }
    }
    if let pending { body(pending) }
  }

  /// Whether it may be an emoji, of which some are one column wide.
  private var mayBeJoined: Bool { width == 2 || base.properties.isEmoji }

  /// White space becomes a blank; anything else must not reach the terminal, and shows that it came.
  private static func control(_ ascii: UInt8) -> Glyph {
    (0x09...0x0D).contains(ascii) ? .blank : .replacement
  }

  /// Control characters and what Unicode has not assigned are shown; the merely invisible is not.
  private static func isVisibleTrouble(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .unassigned: true
    default: false
    }
  }
}
