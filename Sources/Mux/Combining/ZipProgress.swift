/// How many of several requests are still to be answered, and how to cancel them.
final class ZipProgress: Sendable {
  struct Step: Sendable {
    let isOver: Bool
    let error: (any Error)?
    let cancelled: [RequestTicket]
  }

  private struct State: Sendable {
    var open: Int
    var error: (any Error)?
    var isCancelled = false
    var tickets: [RequestTicket] = []

    mutating func cancel() -> [RequestTicket] {
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

  /// Keeps the ticket of a request; false if the request must be cancelled.
  func keep(_ ticket: RequestTicket) -> Bool {
    state.withLock { state in
      if !state.isCancelled { state.tickets.append(ticket) }
      return !state.isCancelled
    }
  }

  /// A request was answered, with a value or an error.
  func answered(_ error: (any Error)?) -> Step {
    state.withLock { state in
      state.open -= 1
      var cancelled: [RequestTicket] = []
      if end == .firstError, let error, state.error == nil {
        state.error = error
        cancelled = state.cancel()
      }
      return Step(isOver: state.open == 0, error: state.error, cancelled: cancelled)
    }
  }

  /// The waiter has left; gives the requests to cancel.
  func cancel() -> [RequestTicket] { state.withLock { $0.cancel() } }
}
