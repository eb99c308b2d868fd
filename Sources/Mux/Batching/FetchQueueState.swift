/// The fetches that run and those that wait in a queue.
///
/// Pure.
struct FetchQueueState: Sendable {
  /// What became of a fetch that asks to run.
  enum Admission: Equatable, Sendable {
    case run
    case wait
  }

  let limit: Int
  private(set) var running: Set<UInt64> = []
  /// The first of these runs next.
  private(set) var ahead: [UInt64] = []
  private var behind: ArraySlice<UInt64> = []

  init(limit: Int) { self.limit = limit }

  /// The waiting fetches, the next one first.
  var waiting: [UInt64] { ahead.reversed() + behind }

  /// A fetch asks to run; says whether it may, and which ones are dropped for it.
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

  /// A fetch is done, or gives up; says which ones may run instead.
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

  /// A waiting fetch becomes more urgent; says which ones may run, and which are dropped for it.
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
