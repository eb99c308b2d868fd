/// Which number of ncurses means which pair of colours.
///
/// ncurses never takes back a number that it gave itself, and has no colour for what comes after
/// about 65,000 of them. So they are given here, and those that are nowhere on the screen again.
struct PairNumbers {
  /// Two colours by their numbers, -1 for the terminal's own.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32

    /// That of the terminal itself, which has no number.
    static let standard = Pair(foreground: -1, background: -1)
  }

  private var numbers: [Pair: Int32] = [:]
  private var spare: [Int32] = []
  private var highest: Int32 = 0
  /// With so many it is time to look for those that nothing needs.
  private var room: Int
  private let least: Int
  /// Some terminals have 32,767 numbers, and the next picture needs its own beside the last one's.
  private static let most = 16_384

  /// Numbers of which the first `room` are given without looking.
  init(room: Int = 2_048) {
    self.room = min(room, Self.most)
    least = room
  }

  /// Whether those that nothing needs are to be taken back.
  var areMany: Bool { numbers.count >= room }

  subscript(pair: Pair) -> Int32? { numbers[pair] }

  var next: Int32 { spare.last ?? highest + 1 }

  /// Gives that number to a pair that has none.
  mutating func give(to pair: Pair) {
    numbers[pair] = next
    if spare.popLast() == nil { highest += 1 }
  }

  /// Takes back the numbers of all pairs but these.
  mutating func keepOnly(_ pairs: Set<Pair>) {
    spare += numbers.filter { !pairs.contains($0.key) }.map(\.value)
    numbers = numbers.filter { pairs.contains($0.key) }
    room = min(max(least, 2 * numbers.count), Self.most)
  }
}
