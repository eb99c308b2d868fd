import Dispatch
import Synchronization

/// A continuous clock that sleeps without Swift's thread pool, see ``Workers``.
///
/// It advances while the machine sleeps; a sleep that ended in that time returns on wake-up.
struct QueueClock: Clock {
  private static let queue = DispatchQueue(label: "skymux.clock")
  private let clock = ContinuousClock()

  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let nap = Nap(until: deadline, QueueClock.queue)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { nap.begin($0) }
    } onCancel: {
      nap.end(.failure(CancellationError()))
    }
  }
}

/// A sleep, which ends once, by its timer or by cancellation, possibly before it starts.
private final class Nap: Sendable {
  private struct State {
    var sleeper: CheckedContinuation<Void, any Error>?
    var alarms: [any DispatchSourceTimer] = []
    var isOver = false
  }

  /// The delay of the wall clock timer after the other, which usually fires first.
  private static let slack = 0.5

  private let deadline: ContinuousClock.Instant
  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(until deadline: ContinuousClock.Instant, _ queue: DispatchQueue) {
    self.deadline = deadline
    self.queue = queue
  }

  func begin(_ sleeper: CheckedContinuation<Void, any Error>) {
    let isOver = state.withLock { state in
      guard !state.isOver else { return true }
      state.sleeper = sleeper
      arrange(&state)
      return false
    }
    if isOver { sleeper.resume(throwing: CancellationError()) }
  }

  /// Sets two timers: one on a monotonic clock that stops during system sleep, one on the wall
  /// clock, which does not stop but can be changed.
  private func arrange(_ state: inout State) {
    let seconds = max(deadline - ContinuousClock.now, .zero) / Duration.seconds(1)
    let (awake, dated) = (
      DispatchSource.makeTimerSource(queue: queue), DispatchSource.makeTimerSource(queue: queue)
    )
    awake.schedule(deadline: .now() + seconds)
    dated.schedule(wallDeadline: .now() + seconds + Nap.slack)
    state.alarms = [awake, dated]
    for alarm in state.alarms {
      alarm.setEventHandler { [self] in ring() }
      alarm.activate()
    }
  }

  /// Handles a timer, which is early if the wall clock was set ahead.
  private func ring() {
    let isEarly = state.withLock { state in
      guard !state.isOver, ContinuousClock.now < deadline else { return false }
      for alarm in state.alarms { alarm.cancel() }
      arrange(&state)
      return true
    }
    if !isEarly { end(.success(())) }
  }

  func end(_ result: Result<Void, any Error>) {
    let sleeper = state.withLock { state in
      defer { state = State(isOver: true) }
      for alarm in state.alarms { alarm.cancel() }
      return state.sleeper
    }
    sleeper?.resume(with: result)
  }
}
