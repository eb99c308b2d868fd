import LightFoundation
import Mux

/// Ends the exchanges of a transport that exceed their time-outs.
///
/// One task sleeps until the earliest time-out and is not woken when that exchange ends: a timer
/// per request would cost more than the request.
final class TimeoutMonitor: Sendable {
  private struct State: Sendable {
    var exchanges: [ObjectIdentifier: Exchange] = [:]
    /// The time at which the task wakes; nil if there is no task.
    var wake: Duration?
    var task: Task<Void, Never>?
    /// Distinguishes the current task from cancelled ones.
    var round = 0
  }

  private let time: TimeSource
  private let executor: (any TaskExecutor)?
  private let state = Lock(State())

  init(time: TimeSource, executor: (any TaskExecutor)?) {
    self.time = time
    self.executor = executor
  }

  func watch(_ exchange: Exchange) {
    let moment = exchange.nextCheck(at: time.now) ?? time.now
    let round = state.withLock { state -> Int? in
      state.exchanges[ObjectIdentifier(exchange)] = exchange
      if let wake = state.wake, wake <= moment { return nil }
      state.wake = moment
      state.round += 1
      return state.round
    }
    guard let round else { return }
    let task = Task(executorPreference: executor) { [self] in await run(round) }
    let old = state.withLock { state in
      guard state.round == round, state.wake != nil else { return task as Task<Void, Never>? }
      defer { state.task = task }
      return state.task
    }
    old?.cancel()
  }

  func forget(_ exchange: Exchange) {
    state.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  func stop() {
    let task = state.withLock { state in
      state.round += 1
      state.wake = nil
      return state.task.take()
    }
    task?.cancel()
  }

  private func run(_ round: Int) async {
    while let moment = state.withLock({ $0.round == round ? $0.wake : nil }) {
      guard (try? await time.sleep(until: moment)) != nil else { return }
      for exchange in overdue(round) { exchange.end(.failure(TransportError.timedOut)) }
    }
  }

  /// Removes the exchanges that are overdue, and schedules the next check for the others.
  private func overdue(_ round: Int) -> [Exchange] {
    let now = time.now
    return state.withLock { state in
      guard state.round == round else { return [] }
      let looks = state.exchanges.mapValues { $0.nextCheck(at: now) }
      state.wake = looks.values.compactMap(\.self).min()
      if state.wake == nil { state.task = nil }
      return looks.filter { $0.value == nil }.keys.compactMap {
        state.exchanges.removeValue(forKey: $0)
      }
    }
  }
}
