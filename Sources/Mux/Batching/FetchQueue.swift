/// Limits the number of concurrent fetches, of one or several maps.
///
/// ```swift
/// let options = MuxOptions(queue: FetchQueue(limit: 2))
/// let users = MultiplexerMap(options: options) { (id: String) in try await api.user(id) }
/// ```
///
/// Every queued fetch runs at most once, and every waiter receives a value, the error of the fetch,
/// or ``MuxError/droppedFromQueue``. Requests made by a running fetch run next to it, so a fetch
/// never waits for its own slot.
///
/// A fetch enters the queue with its request, or after the disk read if that comes first.
public final class FetchQueue: Sendable {
  private struct State: Sendable {
    var order: FetchQueueState
    /// The results for fetches that have entered but not started to run.
    var turns: [UInt64: OneShot<Void>] = [:]

    func turns(of ids: [UInt64]) -> [OneShot<Void>] { ids.compactMap { turns[$0] } }

    /// Enters a fetch if necessary; returns its turn, and the turns of fetches dropped for it.
    mutating func lineUp(
      _ id: UInt64, _ priority: FetchPriority
    ) -> (turn: OneShot<Void>, dropped: [OneShot<Void>]) {
      if let turn = turns[id] { return (turn, []) }
      let turn = OneShot<Void>()
      let (admission, dropped) = order.enter(id, priority)
      if admission == .run { turn.give(.success(())) }
      turns[id] = turn
      return (turn, turns(of: dropped))
    }
  }

  private let state: Lock<State>

  /// Creates a queue that runs up to `limit` fetches at once; traps if it is not positive.
  public init(limit: Int) {
    precondition(limit > 0, "FetchQueue: the limit (\(limit)) must be positive")
    state = Lock(State(order: FetchQueueState(limit: limit)))
  }

  /// The numbers of running and of waiting fetches.
  public var fetchCounts: (running: Int, waiting: Int) {
    state.withLock { ($0.order.running.count, $0.order.waiting.count) }
  }

  /// Runs `body` when a place is free, in the order of calls.
  package func run<Value>(_ body: () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    let id = SerialNumber.next()
    try await enter(id, .last)
    defer { leave(id) }
    return try await body()
  }

  /// Enters a fetch before its task runs, so that the order of tasks does not matter.
  ///
  /// A call of ``enter(_:_:)`` or ``leave(_:)`` must follow.
  func lineUp(_ id: UInt64, by priority: () -> FetchPriority) {
    let first = priority()
    drop(state.withLock { $0.lineUp(id, first).dropped })
    // A priority raised in between was not applied, because the fetch was not in the queue.
    let hurried = priority()
    if hurried != first { promote(id, to: hurried) }
  }

  /// Waits until the fetch may run.
  ///
  /// - Throws: `CancellationError`, or ``MuxError/droppedFromQueue``.
  func enter(_ id: UInt64, _ priority: FetchPriority) async throws {
    let (turn, dropped) = state.withLock { $0.lineUp(id, priority) }
    drop(dropped)
    defer { state.withLock { $0.turns[id] = nil } }
    try await turn.value { [self] in giveUp(id) }
  }

  /// Ends a fetch and starts the next one.
  ///
  /// Safe to call twice.
  func leave(_ id: UInt64) {
    let (left, admitted) = state.withLock { state -> (OneShot<Void>?, [OneShot<Void>]) in
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

  /// Cancels a waiting fetch; a running one keeps its slot until it leaves.
  private func giveUp(_ id: UInt64) {
    let turn = state.withLock { state -> OneShot<Void>? in
      guard !state.order.running.contains(id) else { return nil }
      _ = state.order.leave(id)
      return state.turns[id]
    }
    turn?.give(.failure(CancellationError()))
  }

  private func admit(_ turns: [OneShot<Void>]) { for turn in turns { turn.give(.success(())) } }

  private func drop(_ turns: [OneShot<Void>]) {
    for turn in turns { turn.give(.failure(MuxError.droppedFromQueue)) }
  }
}
