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
///
/// A fetch enters when it is asked for, or once the disk has been asked where that comes first.
public final class FetchQueue: Sendable {
  private struct State: Sendable {
    var order: FetchQueueState
    /// Those of fetches that have a place and have not come to run.
    var turns: [UInt64: Pending<Void>] = [:]

    func turns(of ids: [UInt64]) -> [Pending<Void>] { ids.compactMap { turns[$0] } }

    /// The turn of a fetch, in a new place unless it has one, and those that are dropped for it.
    mutating func lineUp(
      _ id: UInt64, _ priority: FetchPriority
    ) -> (turn: Pending<Void>, dropped: [Pending<Void>]) {
      if let turn = turns[id] { return (turn, []) }
      let turn = Pending<Void>()
      let (admission, dropped) = order.enter(id, priority)
      if admission == .run { turn.give(.success(())) }
      turns[id] = turn
      return (turn, turns(of: dropped))
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

  /// Takes a place for a fetch before its task runs, so that tasks may run in any order.
  ///
  /// The task enters, or somebody leaves for it.
  func lineUp(_ id: UInt64, by priority: () -> FetchPriority) {
    let first = priority()
    drop(state.withLock { $0.lineUp(id, first).dropped })
    // Who hurried it meanwhile found it in no queue.
    let hurried = priority()
    if hurried != first { promote(id, to: hurried) }
  }

  /// Waits for a turn.
  ///
  /// - Throws: `CancellationError`, or ``MuxError/droppedFromQueue``.
  func enter(_ id: UInt64, _ priority: FetchPriority) async throws {
    let (turn, dropped) = state.withLock { $0.lineUp(id, priority) }
    drop(dropped)
    defer { state.withLock { $0.turns[id] = nil } }
    try await turn.value { [self] in giveUp(id) }
  }

  /// The fetch is over, or left behind; the next one gets its turn.
  ///
  /// May be called twice.
  func leave(_ id: UInt64) {
    let (left, admitted) = state.withLock { state -> (Pending<Void>?, [Pending<Void>]) in
      let left = state.turns.removeValue(forKey: id)
      guard left != nil || state.order.running.contains(id) else { return (nil, []) }
      return (left, state.turns(of: state.order.leave(id)))
    }
    left?.give(.failure(CancellationError()))
    admit(admitted)
  }

  func hasPlace(for id: UInt64) -> Bool { state.withLock { $0.order.running.contains(id) } }

  func promote(_ id: UInt64, to priority: FetchPriority) {
    let (admitted, dropped) = state.withLock { state in
      let (admitted, dropped) = state.order.promote(id, to: priority)
      return (state.turns(of: admitted), state.turns(of: dropped))
    }
    drop(dropped)
    admit(admitted)
  }

  /// One that waits is cancelled; one that runs keeps its place until it leaves.
  private func giveUp(_ id: UInt64) {
    let turn = state.withLock { state -> Pending<Void>? in
      guard !state.order.running.contains(id) else { return nil }
      _ = state.order.leave(id)
      return state.turns[id]
    }
    turn?.give(.failure(CancellationError()))
  }

  private func admit(_ turns: [Pending<Void>]) { for turn in turns { turn.give(.success(())) } }

  private func drop(_ turns: [Pending<Void>]) {
    for turn in turns { turn.give(.failure(MuxError.droppedFromQueue)) }
  }
}
