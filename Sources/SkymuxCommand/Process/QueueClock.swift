import Dispatch
import Synchronization

/// The continuous clock, with waits that leave Swift's pool alone, see ``Workers``.
struct QueueClock: Clock {
  private static let queue = DispatchQueue(label: "skymux.clock")
  private let clock = ContinuousClock()

  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let nap = Nap()
    let wait = max(deadline - now, .zero) / Duration.seconds(1)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { nap.begin($0, for: wait, on: QueueClock.queue) }
    } onCancel: {
      nap.end(.failure(CancellationError()))
    }
  }
}

/// One wait: it ends once, by its alarm or by being cancelled, even before it has begun.
private final class Nap: Sendable {
  private struct State {
    var sleeper: CheckedContinuation<Void, any Error>?
    var alarm: (any DispatchSourceTimer)?
    var isOver = false
  }

  private let state = Mutex(State())

  func begin(
    _ sleeper: CheckedContinuation<Void, any Error>, for seconds: Double, on queue: DispatchQueue
  ) {
    let isOver = state.withLock { state in
      guard !state.isOver else { return true }
      state.sleeper = sleeper
      let alarm = DispatchSource.makeTimerSource(queue: queue)
      alarm.schedule(deadline: .now() + seconds)
      alarm.setEventHandler { [self] in end(.success(())) }
      alarm.activate()
      state.alarm = alarm
      return false
    }
    if isOver { sleeper.resume(throwing: CancellationError()) }
  }

  func end(_ result: Result<Void, any Error>) {
    let sleeper = state.withLock { state in
      defer { state = State(isOver: true) }
      state.alarm?.cancel()
      return state.sleeper
    }
    sleeper?.resume(with: result)
  }
}
