import LightFoundation

/// Leaves out colours and attributes that nothing shows, of what ncurses sends to a terminal.
///
/// ncurses sends both colours of each pair, also the one that is there already, the ink of blanks,
/// and a reset before most of it. And a half block looks the same turned over with its colours
/// exchanged, which one of them may need not be sent for.
struct LazyLook {
  private typealias Bytes = UnsafeRawBufferPointer.SubSequence

  /// What the terminal has, as far as it is known, and what is asked for.
  ///
  /// ncurses ends each picture without attributes.
  private var shown = SentLook.bare
  private var wanted = SentLook.bare
  /// The set of characters likewise: ncurses asks for the usual one at each reset.
  private var shownSet: [UInt8]?
  private var wantedSet: [UInt8]?
  private var result: [UInt8] = []

  /// The same in fewer bytes, for a terminal of whose look nothing is known.
  static func thinned(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var look = LazyLook()
    look.result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      let half = first == 0xE2 ? HalfBlock(rest.prefix(3)) : nil
      let count = first == 0x1B ? length(ofSequence: rest) : half == nil ? 1 : 3
      if let half { look.take(half) } else { look.take(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    // The next picture goes on from what was asked for here.
    look.show(look.wanted)
    return look.result
  }

  /// How many bytes a sequence that begins here has.
  private static func length(ofSequence bytes: Bytes) -> Int {
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["):
      let body = bytes.dropFirst(2).prefix { !(0x40...0x7E).contains($0) }
      return min(body.count + 3, bytes.count)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return min(3, bytes.count)
    default: return min(2, bytes.count)
    }
  }

  private mutating func take(_ token: Bytes) {
    guard let first = token.first, let last = token.last else { return }
    switch (first, last) {
    case (0x1B, UInt8(ascii: "m")):
      let before = wanted
      if wanted.take(token.dropFirst(2).dropLast()) { return }
      // What was held back goes on under it.
      show(before)
      shown = SentLook()
    case (0x1B, UInt8(ascii: "B")) where token.dropFirst().first == UInt8(ascii: "("):
      wantedSet = Array(token)
      return
    // Movements and repetitions show no other look than what stands there.
    case (0x1B, UInt8(ascii: "A")...UInt8(ascii: "H")), (0x1B, UInt8(ascii: "b")),
      (0x1B, UInt8(ascii: "d")), (0..<0x1B, _):
      break
    case (0x20, _), (0x1B, UInt8(ascii: "K")), (0x1B, UInt8(ascii: "X")):
      show(wanted, isBlank: true)
    default: show(wanted)
    }
    result += token
  }

  /// Writes a half block, turned over if fewer bytes are to be sent for that.
  private mutating func take(_ half: HalfBlock) {
    guard wanted != shown, let turned = wanted.exchanged,
      cost(of: turned) < cost(of: wanted)
    else {
      show(wanted)
      result += half.bytes
      return
    }
    show(turned)
    result += half.turned.bytes
  }

  private func cost(of look: SentLook) -> Int {
    var shown = shown
    return look.missing(after: &shown).count
  }

  /// Sends what is about to be seen.
  private mutating func show(_ look: SentLook, isBlank: Bool = false) {
    if let wantedSet, wantedSet != shownSet {
      result += wantedSet
      shownSet = wantedSet
    }
    if look == shown { return }
    let missing = look.missing(after: &shown, isBlank: isBlank)
    if !missing.isEmpty { result += [0x1B, UInt8(ascii: "[")] + missing + [UInt8(ascii: "m")] }
  }
}

/// `▀` or `▄`.
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
