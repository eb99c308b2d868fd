/// Limits how many fetches run at once, over one map or several.
///
/// Every fetch that enters runs at most once, and every waiter is answered: with a value, with
/// the fetch's error, or with ``MuxError/droppedFromQueue``. What a running fetch asks for itself
/// runs beside it, so that it never waits for its own place.
public final class FetchQueue: Sendable {
  private struct State: Sendable {
    var order: FetchQueueState
    var turns: [UInt64: CheckedContinuation<Void, any Error>] = [:]
    var leftEarly: Set<UInt64> = []
  }

  private let state: Lock<State>

  /// Makes a queue that lets `limit` fetches run at once, at least one.
  public init(limit: Int) {
    precondition(limit > 0, "FetchQueue: a limit of \(limit) would let nothing run")
    state = Lock(State(order: FetchQueueState(limit: limit)))
  }

  /// How many run, and how many wait.
  public var load: (running: Int, waiting: Int) {
    state.withLock { ($0.order.running.count, $0.order.waiting.count) }
  }

  /// Waits for a turn.
  ///
  /// - Throws: `CancellationError`, or ``MuxError/droppedFromQueue``.
  func enter(_ id: UInt64, _ priority: FetchPriority) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
        let (mayRun, dropped) = state.withLock { state -> (Result<Bool, any Error>, [Turn]) in
          if state.leftEarly.remove(id) != nil { return (.failure(CancellationError()), []) }
          let (admission, dropped) = state.order.enter(id, priority)
          if admission == .wait { state.turns[id] = turn }
          return (
            .success(admission == .run), dropped.compactMap { state.turns.removeValue(forKey: $0) }
          )
        }
        for other in dropped { other.resume(throwing: MuxError.droppedFromQueue) }
        switch mayRun {
        case .success(true): turn.resume()
        case .success(false): break
        case .failure(let error): turn.resume(throwing: error)
        }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// The fetch is over, or left behind; the next one gets its turn.
  ///
  /// May be called twice.
  func leave(_ id: UInt64) {
    let turns = state.withLock { state in
      state.leftEarly.remove(id)
      return state.order.leave(id).compactMap { state.turns.removeValue(forKey: $0) }
    }
    for turn in turns { turn.resume() }
  }

  /// Whether a fetch runs here.
  func hasPlace(for id: UInt64) -> Bool { state.withLock { $0.order.running.contains(id) } }

  /// Lets a waiting fetch run earlier.
  func promote(_ id: UInt64, to priority: FetchPriority) {
    let (turns, dropped) = state.withLock { state -> ([Turn], [Turn]) in
      let (admitted, dropped) = state.order.promote(id, to: priority)
      return (
        admitted.compactMap { state.turns.removeValue(forKey: $0) },
        dropped.compactMap { state.turns.removeValue(forKey: $0) }
      )
    }
    for turn in dropped { turn.resume(throwing: MuxError.droppedFromQueue) }
    for turn in turns { turn.resume() }
  }

  private typealias Turn = CheckedContinuation<Void, any Error>

  private func giveUp(_ id: UInt64) {
    let turn = state.withLock { state -> Turn? in
      if let turn = state.turns.removeValue(forKey: id) {
        _ = state.order.leave(id)
        return turn
      }
      if !state.order.running.contains(id) { state.leftEarly.insert(id) }
      return nil
    }
    turn?.resume(throwing: CancellationError())
  }
}
