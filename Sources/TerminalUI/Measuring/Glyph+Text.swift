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
