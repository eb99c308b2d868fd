import LightFoundation

/// A window of list entries to prefetch.
///
/// ```swift
/// let window = PrefetchWindow(count: 5, direction: .mixed)
/// let indices = window.indices(around: 10, count: 100)  // 10, 11, 9, 12, 8
/// ```
///
/// With a count of 5 around index 10: upcoming is 10, 11, 12, 13, 14; past is 10, 11, 9, 8, 7,
/// because the current and the next entry come first by default; mixed is 10, 11, 9, 12, 8. An
/// offset shifts the others; the current and the next entry stay first.
public struct PrefetchWindow: Hashable, Sendable {
  /// The side of the index on which the window lies.
  public enum Direction: Hashable, Sendable {
    /// Toward the end of the list.
    case upcoming
    /// Toward the beginning of the list.
    case past
    /// Both sides, nearest first.
    case mixed
  }

  /// The maximum number of entries in the window, including the one at the index.
  public var count: Int
  /// The shift of the window toward the end of the list.
  public var offset: Int
  /// The side of the index on which the window lies.
  public var direction: Direction
  /// A Boolean value indicating whether a window continues at the other end of the list.
  public var wraps: Bool
  /// A Boolean value indicating whether the entry at the index and the next come first.
  public var currentAndNextFirst: Bool

  /// Creates a window of `count` entries around the index; traps if `count` is negative.
  public init(
    count: Int, offset: Int = 0, direction: Direction = .upcoming, wraps: Bool = false,
    currentAndNextFirst: Bool = true
  ) {
    precondition(count >= 0, "PrefetchWindow: the count (\(count)) must not be negative")
    self.count = count
    self.offset = offset
    self.direction = direction
    self.wraps = wraps
    self.currentAndNextFirst = currentAndNextFirst
  }

  /// Returns the indices in the window by priority, without duplicates and within bounds.
  public func indices(around index: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    var seen: Set<Int> = []
    var indices: [Int] = []
    func add(_ step: Int128) {
      guard indices.count < self.count, let place = place(Int128(index) + step, count: count),
        seen.insert(place).inserted
      else { return }
      indices.append(place)
    }
    if currentAndNextFirst { for step in 0...1 { add(Int128(step)) } }
    for number in numbers(around: index, count: count) {
      if indices.count == min(self.count, count) { break }
      add(Int128(offset) + Int128(step(number)))
    }
    return indices
  }

  /// Returns the range of steps that can reach an entry, because the window may be longer than the
  /// list or far from it.
  private func numbers(around index: Int, count: Int) -> Range<Int> {
    let middle = Int128(index) + Int128(offset)
    let distance = wraps ? 0 : max(-middle, middle - Int128(count - 1), 0)
    let sides: Int128 = direction == .mixed ? 2 : 1
    let first = max(distance * sides - 1, 0)
    let end = (distance + Int128(count)) * sides + 1
    return Int(min(first, Int128(self.count)))..<Int(min(end, Int128(self.count)))
  }

  private func step(_ number: Int) -> Int {
    switch direction {
    case .upcoming: number
    case .past: -number
    case .mixed: number.isMultiple(of: 2) ? -number / 2 : (number + 1) / 2
    }
  }

  private func place(_ place: Int128, count: Int) -> Int? {
    let count = Int128(count)
    if wraps { return Int(((place % count) + count) % count) }
    return (0..<count).contains(place) ? Int(place) : nil
  }
}
