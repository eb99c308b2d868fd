/// Limits how many fetches run at once, over one map or several.
///
/// ```swift
/// let options = MuxOptions(queue: FetchQueue(limit: 2))
/// let users = MultiplexerMap(options: options) { (id: String) in try await api.user(id) }
/// ```
///
/// Every fetch that enters runs at most once, and every waiter is answered: with a value, with
/// the fetch's error, or with ``MuxError/droppedFromQueue``. What a running fetch asks for itself
/// runs beside it, so that it never waits for its own place.
public final class FetchQueue: Sendable {
  private struct State: Sendable {
    var order: FetchQueueState
    var turns: [UInt64: Pending<Void>] = [:]

    /// The turns of fetches that wait no more, each taken once.
    mutating func take(_ ids: [UInt64]) -> [Pending<Void>] {
      ids.compactMap { turns.removeValue(forKey: $0) }
    }
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
    let turn = Pending<Void>()
    let (mayRun, dropped) = state.withLock { state in
      let (admission, dropped) = state.order.enter(id, priority)
      if admission == .wait { state.turns[id] = turn }
      return (admission == .run, state.take(dropped))
    }
    drop(dropped)
    if !mayRun { try await turn.value { [self] in giveUp(id) } }
  }

  /// The fetch is over, or left behind; the next one gets its turn.
  ///
  /// May be called twice.
  func leave(_ id: UInt64) {
    admit(state.withLock { state in state.take(state.order.leave(id)) })
  }

  /// Whether a fetch runs here.
  func hasPlace(for id: UInt64) -> Bool { state.withLock { $0.order.running.contains(id) } }

  /// Lets a waiting fetch run earlier.
  func promote(_ id: UInt64, to priority: FetchPriority) {
    let (admitted, dropped) = state.withLock { state in
      let (admitted, dropped) = state.order.promote(id, to: priority)
      return (state.take(admitted), state.take(dropped))
    }
    drop(dropped)
    admit(admitted)
  }

  /// One that waits is cancelled; one that runs keeps its place until it leaves.
  private func giveUp(_ id: UInt64) {
    let turn = state.withLock { state -> Pending<Void>? in
      guard let turn = state.turns.removeValue(forKey: id) else { return nil }
      _ = state.order.leave(id)
      return turn
    }
    turn?.give(.failure(CancellationError()))
  }

  private func admit(_ turns: [Pending<Void>]) { for turn in turns { turn.give(.success(())) } }

  private func drop(_ turns: [Pending<Void>]) {
    for turn in turns { turn.give(.failure(MuxError.droppedFromQueue)) }
  }
}
