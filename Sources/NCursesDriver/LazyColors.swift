import LightFoundation

/// Leaves out colours that nothing shows, of what ncurses sends to a terminal.
///
/// ncurses sends both colours of each pair, also the one that is there already, and the ink of
/// blanks. On a coloured ground that is a fifth of all bytes.
struct LazyColors {
  private typealias Bytes = UnsafeRawBufferPointer.SubSequence

  /// One of the two colours: what the terminal has, if that is known, and what is asked for.
  private struct Ink {
    var shown: [UInt8]?
    var wanted: [UInt8]?

    /// What is to be sent before the colour is seen.
    mutating func due() -> [UInt8]? {
      guard let color = wanted else { return nil }
      wanted = nil
      if color == shown { return nil }
      shown = color
      return color
    }
  }

  private var foreground = Ink()
  private var background = Ink()
  /// Whether nothing but colours was asked for: with a line or reversed a blank shows its ink.
  private var isPlain = true
  private var result: [UInt8] = []

  /// The same in fewer bytes, for a terminal of whose colours nothing is known.
  static func thinned(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var colors = LazyColors()
    colors.result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      let count = first == 0x1B ? length(ofSequence: rest) : 1
      colors.take(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    colors.show(.all)
    return colors.result
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
    case (0x1B, UInt8(ascii: "m")): return takeLook(token.dropFirst(2).dropLast())
    // Movements and repetitions show no other colour than what stands there.
    case (0x1B, UInt8(ascii: "A")...UInt8(ascii: "H")), (0x1B, UInt8(ascii: "b")),
      (0x1B, UInt8(ascii: "d")), (0..<0x1B, _):
      break
    case (0x20, _), (0x1B, UInt8(ascii: "K")), (0x1B, UInt8(ascii: "X")): show(.ground)
    default: show(.all)
    }
    result += token
  }

  /// Takes in what ncurses asks for: one colour, both of the terminal's own, or something else.
  private mutating func takeLook(_ parameters: Bytes) {
    let text = Array(parameters)
    switch Self.kind(text) {
    case .foreground: foreground.wanted = text
    case .background: background.wanted = text
    case .standard:
      foreground.wanted = Array("39".utf8)
      background.wanted = Array("49".utf8)
    case .reset:
      (foreground, background, isPlain) = (Ink(), Ink(), text.allSatisfy { $0 == 0x30 })
      send(text)
    case .attribute:
      isPlain = false
      send(text)
    }
  }

  private enum Kind { case foreground, background, standard, reset, attribute }

  private static func kind(_ text: [UInt8]) -> Kind {
    if text == Array("39;49".utf8) { return .standard }
    guard let first = text.first, first != 0x30 else { return .reset }
    let number = text.prefix { (0x30...0x39).contains($0) }
    let code = number.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1000) }
    let isAlone = number.count == text.count
    switch code {
    case 38,
      30...37 where isAlone, 90...97 where isAlone:
      return .foreground
    case 48,
      40...47 where isAlone, 100...107 where isAlone:
      return .background
    default: return .attribute
    }
  }

  private enum Part { case ground, all }

  /// Sends what is wanted before it is seen.
  private mutating func show(_ part: Part) {
    let inks = [part == .all || !isPlain ? foreground.due() : nil, background.due()]
    let due = inks.compactMap(\.self)
    if !due.isEmpty { send(Array(due.joined(separator: [UInt8(ascii: ";")]))) }
  }

  private mutating func send(_ parameters: [UInt8]) {
    result += [0x1B, UInt8(ascii: "[")] + parameters + [UInt8(ascii: "m")]
  }
}
