/// The running and the waiting fetches of a queue.
///
/// A value type without side effects.
struct FetchQueueState: Sendable {
  enum Admission: Equatable, Sendable {
    case run
    case wait
  }

  let limit: Int
  private(set) var running: Set<UInt64> = []
  /// The fetches ahead of the others; the last one runs next.
  private(set) var ahead: [UInt64] = []
  private var behind: ArraySlice<UInt64> = []

  init(limit: Int) { self.limit = limit }

  /// The waiting fetches in the order of execution.
  var waiting: [UInt64] { ahead.reversed() + behind }

  /// Enters a fetch; returns whether it may run, and which fetches are dropped for it.
  mutating func enter(_ id: UInt64, _ priority: FetchPriority) -> (Admission, dropped: [UInt64]) {
    var dropped: [UInt64] = []
    if priority == .clearThenNext {
      dropped = waiting
      ahead = []
      behind = []
    }
    if priority == .now || running.count < limit {
      running.insert(id)
      return (.run, dropped)
    }
    if priority == .last { behind.append(id) } else { ahead.append(id) }
    return (.wait, dropped)
  }

  /// Removes a fetch; returns the ones that may run instead.
  mutating func leave(_ id: UInt64) -> [UInt64] {
    if running.remove(id) == nil {
      ahead.removeAll { $0 == id }
      behind.removeAll { $0 == id }
    }
    var admitted: [UInt64] = []
    while running.count < limit, let next = ahead.popLast() ?? behind.popFirst() {
      running.insert(next)
      admitted.append(next)
    }
    return admitted
  }

  /// Raises a waiting fetch; returns the ones that may run, and those dropped for it.
  mutating func promote(
    _ id: UInt64, to priority: FetchPriority
  ) -> (admitted: [UInt64], dropped: [UInt64]) {
    guard priority != .last, ahead.contains(id) || behind.contains(id) else { return ([], []) }
    ahead.removeAll { $0 == id }
    behind.removeAll { $0 == id }
    let (admission, dropped) = enter(id, priority)
    return (admission == .run ? [id] : [], dropped)
  }
}
