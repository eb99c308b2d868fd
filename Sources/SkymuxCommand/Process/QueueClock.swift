import Dispatch
import Synchronization

/// The continuous clock, with waits that leave Swift's pool alone, see ``Workers``.
///
/// It goes on while the machine sleeps, and a wait that was over by then ends when it wakes.
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

/// One wait: it ends once, by its alarm or by being cancelled, even before it has begun.
private final class Nap: Sendable {
  private struct State {
    var sleeper: CheckedContinuation<Void, any Error>?
    var alarms: [any DispatchSourceTimer] = []
    var isOver = false
  }

  /// How much later the alarm by the date is than the other, which ends it first on most days.
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

  /// Sets two alarms: one by the clock that stands still while the machine sleeps, which nobody can
  /// set, and one by the date, which goes on.
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

  /// An alarm rings, too early where the date was set ahead.
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
