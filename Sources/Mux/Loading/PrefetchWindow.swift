/// Which entries of a list are worth having before they are asked for.
///
/// With range 5 around index 10: upcoming is 10, 11, 12, 13, 14; past is 10, 9, 8, 7, 6; mixed is
/// 10, 11, 9, 12, 8. An offset shifts all of them.
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

  /// The most entries in the window.
  public var range: Int
  /// How far the window is shifted towards the end of the list.
  public var offset: Int
  /// To which side it lies.
  public var direction: Direction
  /// What becomes of the part beyond the ends.
  public var ends: Ends
  /// Whether the entry at the index and the one after it come first, wherever the window lies.
  public var currentAndNextFirst: Bool

  /// Makes a window.
  ///
  /// A negative range is a mistake and stops the program with a message.
  public init(
    range: Int, offset: Int = 0, direction: Direction = .upcoming, ends: Ends = .clamp,
    currentAndNextFirst: Bool = true
  ) {
    precondition(range >= 0, "PrefetchWindow: a negative range (\(range)) makes no sense")
    self.range = range
    self.offset = offset
    self.direction = direction
    self.ends = ends
    self.currentAndNextFirst = currentAndNextFirst
  }

  /// The indices in the window of a list, the most wanted first; each once, none out of bounds.
  public func indices(around index: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let steps = (currentAndNextFirst ? [0, 1] : []) + (0..<range).map { offset + step($0) }
    var seen: Set<Int> = []
    var indices: [Int] = []
    for step in steps where indices.count < range {
      guard let place = place(of: step, from: index, count: count), seen.insert(place).inserted
      else { continue }
      indices.append(place)
    }
    return indices
  }

  private func step(_ number: Int) -> Int {
    switch direction {
    case .upcoming: number
    case .past: -number
    case .mixed: number.isMultiple(of: 2) ? -number / 2 : (number + 1) / 2
    }
  }

  private func place(of step: Int, from index: Int, count: Int) -> Int? {
    let (place, isOver) = index.addingReportingOverflow(step)
    if isOver { return nil }
    switch ends {
    case .clamp: return (0..<count).contains(place) ? place : nil
    case .wrap: return ((place % count) + count) % count
    }
  }
}
