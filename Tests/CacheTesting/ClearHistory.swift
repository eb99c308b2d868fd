/// A history of concurrent processes, to find reads of values fetched before a completed clearing.
///
/// Times are ticks of a common counter; the value of a read is the time at which its fetch began. A
/// process reads one entry at a time.
package struct ClearHistory: Sendable {
  package enum Action: Hashable, Sendable {
    /// It cleared, and the call returned.
    case clear
    /// It got a value fetched at that time, from its own memory or elsewhere.
    case read(fetchedAt: UInt64, fromMemory: Bool)
  }

  /// An action, from call to return.
  package struct Step: Hashable, Sendable {
    let process: Int
    let action: Action
    let begin: UInt64
    let end: UInt64

    package init(_ process: Int, _ action: Action, from begin: UInt64, to end: UInt64) {
      (self.process, self.action, self.begin, self.end) = (process, action, begin, end)
    }
  }

  private var steps: [Step] = []

  /// Creates an empty history.
  package init() {}

  /// Adds a step, in any order.
  package mutating func add(_ step: Step) { steps.append(step) }

  /// The reads that return stale values.
  ///
  /// A fetch that overlaps a clearing may count as later. Another process's memory may lag behind a
  /// clearing until the notification arrives, so reads from memory are checked against the
  /// process's own clearings only.
  package var violations: [Step] {
    let clears = steps.filter { $0.action == .clear }
    return steps.filter { step in
      guard case .read(let fetchedAt, let fromMemory) = step.action else { return false }
      return clears.contains { clear in
        clear.end < step.begin && fetchedAt < clear.begin
          && (!fromMemory || clear.process == step.process)
      }
    }
  }
}
