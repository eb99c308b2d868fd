import LightFoundation

/// Which entries of a list are worth having before they are asked for.
///
/// ```swift
/// let window = PrefetchWindow(count: 5, direction: .mixed)
/// let indices = window.indices(around: 10, count: 100)  // 10, 11, 9, 12, 8
/// ```
///
/// With a count of 5 around index 10: upcoming is 10, 11, 12, 13, 14; past is 10, 11, 9, 8, 7, as the
/// current and the next come first unless told otherwise; mixed is 10, 11, 9, 12, 8. An offset
/// shifts all of them.
public struct PrefetchWindow: Hashable, Sendable {
  /// To which side of the index the window lies.
  public enum Direction: Hashable, Sendable {
    /// Towards the end of the list.
    case upcoming
    /// Towards its beginning.
    case past
    /// To both sides, the nearest first.
    case mixed
  }

  /// What becomes of the part of a window beyond the ends of the list.
  public enum Ends: Hashable, Sendable {
    /// It is left out.
    case clamp
    /// It goes on at the other end.
    case wrap
  }

  /// The most entries in the window, the one at the index included.
  public var count: Int
  /// How far the window is shifted towards the end of the list.
  public var offset: Int
  /// To which side it lies.
  public var direction: Direction
  /// What becomes of the part beyond the ends.
  public var ends: Ends
  /// Whether the entry at the index and the one after it come first, wherever the window lies.
  public var currentAndNextFirst: Bool

  /// Makes a window of so many entries, the one at the index included.
  ///
  /// A negative count is a mistake and stops the program with a message.
  public init(
    count: Int, offset: Int = 0, direction: Direction = .upcoming, ends: Ends = .clamp,
    currentAndNextFirst: Bool = true
  ) {
    precondition(count >= 0, "PrefetchWindow: a negative count (\(count)) makes no sense")
    self.count = count
    self.offset = offset
    self.direction = direction
    self.ends = ends
    self.currentAndNextFirst = currentAndNextFirst
  }

  /// The indices in the window of a list, the most wanted first; each once, none out of bounds.
  public func indices(around index: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    var seen: Set<Int> = []
    var indices: [Int] = []
    func take(_ step: Int128) {
      guard indices.count < self.count, let place = place(Int128(index) + step, count: count),
        seen.insert(place).inserted
      else { return }
      indices.append(place)
    }
    if currentAndNextFirst { for step in 0...1 { take(Int128(step)) } }
    for number in numbers(around: index, count: count) {
      if indices.count == min(self.count, count) { break }
      take(Int128(offset) + Int128(step(number)))
    }
    return indices
  }

  /// The numbers of the steps that can lead to an entry: a window may be longer than any list, and
  /// lie far from this one.
  private func numbers(around index: Int, count: Int) -> Range<Int> {
    let middle = Int128(index) + Int128(offset)
    let distance = ends == .wrap ? 0 : max(-middle, middle - Int128(count - 1), 0)
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
    switch ends {
    case .clamp: return (0..<count).contains(place) ? Int(place) : nil
    case .wrap: return Int(((place % count) + count) % count)
    }
  }
}
