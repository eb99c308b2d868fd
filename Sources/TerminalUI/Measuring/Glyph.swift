import LightFoundation

/// The content of a cell: a scalar with up to two combining marks, one or two columns wide.
///
/// It fits into one word, so a canvas is a flat array that compares quickly.
package struct Glyph: Hashable, Sendable, BitwiseCopyable {
  let bits: UInt64

  private static let mask: UInt64 = 0x1F_FFFF
  private static let wideBit: UInt64 = 1 << 63

  package static let blank = Glyph(base: " ", width: 1)
  /// The replacement for scalars that cannot be shown.
  package static let replacement = Glyph(base: "\u{FFFD}", width: 1)
  /// The right half of the preceding wide glyph.
  static let rest = Glyph(bits: mask)

  private init(bits: UInt64) { self.bits = bits }

  init(base: Unicode.Scalar, width: Int) {
    bits = UInt64(base.value) | (width == 2 ? Self.wideBit : 0)
  }

  init(ascii: UInt8) { bits = UInt64(ascii) }

  package var isBraille: Bool { (0x2800...0x28FF).contains(bits & Self.mask) }

  /// Creates the first glyph of a character, or ``blank`` if it has none.
  package init(_ character: Character) {
    var glyph: Glyph?
    Self.each(of: character) { if glyph == nil { glyph = $0 } }
    self = glyph ?? .blank
  }

  /// The number of columns; 0 for the right half of a wide glyph.
  package var width: Int { bits & Self.wideBit != 0 ? 2 : self == Self.rest ? 0 : 1 }

  /// The base scalar; a blank for the right half of a wide glyph.
  package var base: Unicode.Scalar { Unicode.Scalar(UInt32(bits & Self.mask)) ?? " " }

  /// The base scalar and its marks.
  package var scalars: [Unicode.Scalar] {
    guard self != Self.rest else { return [] }
    return [base] + [mark(1), mark(2)].compactMap { $0 }
  }

  /// Returns the first or second mark.
  package func mark(_ number: Int) -> Unicode.Scalar? {
    let value = UInt32((bits & ~Self.wideBit) >> (number == 1 ? 21 : 42) & Self.mask)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// Returns the glyph with another mark; a third one is ignored.
  func adding(_ mark: Unicode.Scalar) -> Glyph {
    if self.mark(1) == nil { return Glyph(bits: bits | UInt64(mark.value) << 21) }
    if self.mark(2) == nil { return Glyph(bits: bits | UInt64(mark.value) << 42) }
    return self
  }
}

extension Glyph {
  /// Calls a closure with each glyph of a text.
  ///
  /// Keeps what every terminal draws alike: a base and its marks. Joined emoji are reduced to the
  /// first. Variation selectors and joiners are dropped, because terminals disagree on their width,
  /// and so are invisible and direction-changing scalars. A control character becomes
  /// ``replacement``.
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  package static func each<Text: StringProtocol>(in text: Text, _ body: (Glyph) -> Void) {
    // Splitting a text into characters costs many times more than into scalars.
    if text.unicodeScalars.allSatisfy(CellWidth.isPlain) {
      for scalar in text.unicodeScalars { body(Glyph(base: scalar, width: 1)) }
    } else {
      for character in text { each(of: character, body) }
    }
  }

  static func each(of character: Character, _ body: (Glyph) -> Void) {
    let scalars = character.unicodeScalars
    if let only = scalars.first, CellWidth.isPlain(only), scalars.count == 1 {
      return body(Glyph(base: only, width: 1))
    }
    if let ascii = character.asciiValue { return body(control(ascii)) }
    var pending: Glyph?
    for scalar in scalars {
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

  /// True if it may be an emoji; some are one column wide.
  private var mayBeJoined: Bool { width == 2 || base.properties.isEmoji }

  /// Returns a blank for white space and a visible replacement for other control characters.
  private static func control(_ ascii: UInt8) -> Glyph {
    (0x09...0x0D).contains(ascii) ? .blank : .replacement
  }

  /// Returns whether a scalar gets a visible replacement: control and unassigned ones.
  private static func isVisibleTrouble(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .unassigned: true
    default: false
    }
  }
}
