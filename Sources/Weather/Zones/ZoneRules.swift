import LightFoundation

/// When the clocks of a zone changed and will change, and by how much.
struct ZoneRules: Sendable, Equatable {
  /// An instant from which on another offset holds.
  struct Change: Sendable, Equatable {
    /// Seconds since 1970.
    let instant: Int64
    /// Seconds east of Greenwich.
    let offset: Int32
  }

  /// The changes that are known one by one, in their order.
  let changes: [Change]
  /// The offset before the first change.
  let first: Int
  /// What holds after the last change; nil where its offset stays.
  let afterwards: YearlyRule?

  /// Seconds east of Greenwich at so many seconds since 1970.
  func offset(at seconds: Int) -> Int {
    guard let last = changes.last, seconds < last.instant else {
      return afterwards?.offset(at: seconds) ?? changes.last.map { Int($0.offset) } ?? first
    }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : Int(changes[low - 1].offset)
  }
}
