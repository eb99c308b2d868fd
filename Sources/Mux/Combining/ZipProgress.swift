/// Counts the unanswered requests of a group and cancels them.
final class ZipProgress: Sendable {
  struct Step: Sendable {
    let isOver: Bool
    let error: (any Error)?
    let cancelled: [RequestHandle]
  }

  private struct State: Sendable {
    var open: Int
    var error: (any Error)?
    var isCancelled = false
    var tickets: [RequestHandle] = []

    mutating func cancel() -> [RequestHandle] {
      isCancelled = true
      return exchange(&tickets, with: [])
    }
  }

  private let end: Zipping.End
  private let state: Lock<State>

  init(_ open: Int, until end: Zipping.End) {
    self.end = end
    state = Lock(State(open: open))
  }

  /// Stores the ticket of a request; returns false if the group is cancelled.
  func keep(_ ticket: RequestHandle) -> Bool {
    state.withLock { state in
      if !state.isCancelled { state.tickets.append(ticket) }
      return !state.isCancelled
    }
  }

  /// Records an answer, with its error if it failed.
  func answered(_ error: (any Error)?) -> Step {
    state.withLock { state in
      state.open -= 1
      var cancelled: [RequestHandle] = []
      if end == .firstError, let error, state.error == nil {
        state.error = error
        cancelled = state.cancel()
      }
      return Step(isOver: state.open == 0, error: state.error, cancelled: cancelled)
    }
  }

  /// Cancels the group; returns the tickets to cancel.
  func cancel() -> [RequestHandle] { state.withLock { $0.cancel() } }
}
