/// Random keys that are reproducible by seed and never quit the program.
struct SoakKeys {
  private(set) var count = 0
  private var state: UInt64

  /// Letters, digits and symbols, except `q`, which quits, and `:`, which could lead to `quit`.
  private static let single: [String] =
    "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789/?[]+-=., é".map(String.init)
  private static let named = [
    "\u{1B}", "\u{1B}", "\r", "\t", "\u{7F}", "\u{C}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C",
    "\u{1B}[D",
    "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}[15~", "\u{1B}[1;2A",
    "\u{1B}[<0;10;5M\u{1B}[<0;10;5m", "\u{1B}[<65;40;10M", "\u{1B}[200~pasted\u{1B}[201~",
  ]
  /// Sequences that add places again after other keys removed them, and that send requests.
  private static let whole = [
    "\u{1B}\u{1B}/ber\r", "\u{1B}\u{1B}/oslo\r", "\u{1B}\u{1B}/rome\r", "a", "R", "r", "c", "i",
    "I", "z", "M", "A", "S", "W", "Y", "E", "b", "c\u{1B}", "M\u{1B}", "\u{1B}\u{1B}:compare\r",
    "\u{1B}\u{1B}:xyz\u{1B}",
  ]

  init(seed: UInt64) { state = seed }

  mutating func next() -> String {
    count += 1
    switch number(below: 10) {
    case 0...3: return pick(Self.single)
    case 4...7: return pick(Self.named)
    default: return pick(Self.whole)
    }
  }

  mutating func isResizeNext() -> Bool { number(below: 40) == 0 }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func pick(_ keys: [String]) -> String { keys[number(below: keys.count)] }
}
