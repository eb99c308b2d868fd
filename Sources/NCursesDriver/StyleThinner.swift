/// Removes redundant color and attribute changes from ncurses output.
///
/// ncurses sends both colors of a pair even if one is already set, the foreground of blanks, and a
/// reset before most changes. A half block also looks the same flipped with its colors exchanged,
/// which may save a color change.
struct StyleThinner {
  private typealias Bytes = UnsafeRawBufferPointer.SubSequence

  /// The style the terminal shows, as far as known, and the one ncurses asked for.
  ///
  /// ncurses ends each picture without attributes.
  private var shown = SentStyle.bare
  private var wanted = SentStyle.bare
  /// The character set, likewise: ncurses selects the default one at each reset.
  private var shownSet: [UInt8]?
  private var wantedSet: [UInt8]?
  private var result: [UInt8] = []

  /// Returns equivalent output in fewer bytes, assuming nothing about the terminal's current style.
  static func thinned(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var thinner = StyleThinner()
    thinner.result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      let half = first == 0xE2 ? HalfBlock(rest.prefix(3)) : nil
      let count = first == 0x1B ? length(ofSequence: rest) : half == nil ? 1 : 3
      if let half { thinner.add(half) } else { thinner.add(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    // The next picture starts from the style requested here.
    thinner.show(thinner.wanted)
    return thinner.result
  }

  /// Returns the number of bytes in the escape sequence at the start.
  private static func length(ofSequence bytes: Bytes) -> Int {
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["):
      let body = bytes.dropFirst(2).prefix { !(0x40...0x7E).contains($0) }
      return min(body.count + 3, bytes.count)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return min(3, bytes.count)
    default: return min(2, bytes.count)
    }
  }

  private mutating func add(_ token: Bytes) {
    guard let first = token.first, let last = token.last else { return }
    switch (first, last) {
    case (0x1B, UInt8(ascii: "m")):
      let before = wanted
      if wanted.apply(token.dropFirst(2).dropLast()) { return }
      // An unknown sequence applies on top of what was held back.
      show(before)
      shown = SentStyle()
    case (0x1B, UInt8(ascii: "B")) where token.dropFirst().first == UInt8(ascii: "("):
      wantedSet = Array(token)
      return
    // Moving the cursor or repeating a character does not apply a new style.
    case (0x1B, UInt8(ascii: "A")...UInt8(ascii: "H")), (0x1B, UInt8(ascii: "b")),
      (0x1B, UInt8(ascii: "d")), (0..<0x1B, _):
      break
    case (0x20, _), (0x1B, UInt8(ascii: "K")), (0x1B, UInt8(ascii: "X")):
      show(wanted, isBlank: true)
    default: show(wanted)
    }
    result += token
  }

  /// Writes a half block, flipped if that takes fewer bytes.
  private mutating func add(_ half: HalfBlock) {
    guard wanted != shown, let turned = wanted.exchanged, cost(of: turned) < cost(of: wanted) else {
      show(wanted)
      result += half.bytes
      return
    }
    show(turned)
    result += half.turned.bytes
  }

  private func cost(of style: SentStyle) -> Int {
    var shown = shown
    return style.missing(after: &shown).count
  }

  /// Sends the style before something visible is written in it.
  private mutating func show(_ style: SentStyle, isBlank: Bool = false) {
    if let wantedSet, wantedSet != shownSet {
      result += wantedSet
      shownSet = wantedSet
    }
    if style == shown { return }
    let missing = style.missing(after: &shown, isBlank: isBlank)
    if !missing.isEmpty { result += [0x1B, UInt8(ascii: "[")] + missing + [UInt8(ascii: "m")] }
  }
}

private enum HalfBlock: UInt8 {
  case upper = 0x80
  case lower = 0x84

  init?(_ bytes: UnsafeRawBufferPointer.SubSequence) {
    guard bytes.starts(with: [0xE2, 0x96]), bytes.count == 3, let last = bytes.last else {
      return nil
    }
    self.init(rawValue: last)
  }

  var bytes: [UInt8] { [0xE2, 0x96, rawValue] }

  var turned: HalfBlock { self == .upper ? .lower : .upper }
}
