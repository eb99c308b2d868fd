import Mux

/// What several processes did to one thing that they share, and whether a read gave what was fetched
/// before a clearing that had returned.
///
/// Moments are numbers of one count that all of them take from; the value of a read is the moment
/// at which its fetch began. A process reads one thing at a time.
package struct ClearHistory: Sendable {
  package enum Action: Hashable, Sendable {
    /// It cleared, and was told that it is done.
    case clear
    /// It got a value that was fetched at that moment, from its own memory or not.
    case read(fetchedAt: UInt64, fromMemory: Bool)
  }

  /// One action, from its call to its return.
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

  /// Makes a history in which nothing has happened.
  package init() {}

  /// Adds a step; the order in which they are added means nothing.
  package mutating func add(_ step: Step) { steps.append(step) }

  /// The reads that cannot be.
  ///
  /// A fetch that overlaps a clearing may be said to come after it. Another process's memory may lag
  /// behind a clearing by as long as the news of it takes, so it is held to its own clearings only.
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
