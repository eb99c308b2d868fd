import LightFoundation
import Mux

/// A clock that runs as the real one does and can be moved ahead, to show what time does.
///
/// A task that sleeps already is not woken by a move.
final class MovableClock: Clock, Sendable {
  private let shift = Lock(Duration.zero)

  var now: ContinuousClock.Instant { ContinuousClock.now + shift.withLock { $0 } }

  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await MuxEnvironment.restful.time.sleep(for: deadline - now)
  }

  func moveAhead(by time: Duration) { shift.withLock { $0 += time } }

  /// What a clock on the wall shows that was moved along.
  func date(_ real: Date) -> Date {
    real + Double(shift.withLock { $0 }.components.seconds)
  }
}
