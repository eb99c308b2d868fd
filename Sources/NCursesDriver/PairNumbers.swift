/// Assigns ncurses pair numbers to color pairs.
///
/// ncurses never frees a pair it allocated itself, and shows no color beyond about 65,000 of them.
/// So pairs are numbered here, and those no longer on the screen are reused.
struct PairNumbers {
  /// Two color numbers, -1 for the terminal's default.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32

    /// The default colors of the terminal, which have no number.
    static let standard = Pair(foreground: -1, background: -1)
  }

  private var numbers: [Pair: Int32] = [:]
  private var spare: [Int32] = []
  private var highest: Int32 = 0
  /// The count at which unused pairs should be freed.
  private var room: Int
  private let least: Int
  /// Some terminals have only 32,767 pairs, and the old and the new picture need theirs at once.
  private static let most = 16_384

  /// Creates a table that allocates `room` numbers before any are freed.
  init(room: Int = 2_048) {
    self.room = min(room, Self.most)
    least = room
  }

  /// True if it is time to free unused pairs.
  var areMany: Bool { numbers.count >= room }

  subscript(pair: Pair) -> Int32? { numbers[pair] }

  var next: Int32 { spare.last ?? highest + 1 }

  /// Assigns ``next`` to a pair without a number.
  mutating func give(to pair: Pair) {
    numbers[pair] = next
    if spare.popLast() == nil { highest += 1 }
  }

  mutating func keepOnly(_ pairs: Set<Pair>) {
    spare += numbers.filter { !pairs.contains($0.key) }.map(\.value)
    numbers = numbers.filter { pairs.contains($0.key) }
    room = min(max(least, 2 * numbers.count), Self.most)
  }
}
