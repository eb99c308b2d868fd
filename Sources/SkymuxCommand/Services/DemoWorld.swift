import LightFoundation
import Mux
import OpenMeteoSimulator

/// A made-up world: a network with a service at its end, a clock that can be moved ahead, and a
/// folder that goes when it ends.
final class DemoWorld: Sendable {
  let clock = MovableClock()
  let service: SimulatedTransport
  let environment: MuxEnvironment
  private let folder = DemoFolder()

  /// The world that grows from a seed, in which it may for ever be `moment`.
  init(seed: UInt64, moment: Date? = nil) {
    let clock = clock
    environment = MuxEnvironment(
      clock: clock, wallClock: { clock.date(moment ?? Date()) }, executor: Workers.shared)
    // Nobody reads the addresses here, which are long and would fill megabytes in half an hour.
    service = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed, places: .world), seed: seed, remembered: 0,
      clock: QueueClock(), now: environment.wallClock)
  }

  deinit { end() }

  /// Removes what is on disk, for good.
  func end() { folder.end() }

  /// A store of files in the folder, which is not made before something is saved.
  func cacher() -> JSONFileCacher { folder.cacher(wallClock: environment.wallClock) }
}

/// A clock that runs as the real one does and can be moved ahead, to show what time does.
///
/// A task that sleeps already is not woken by a move. The date can be set back to the real one; the
/// instants, which must never go back, stay ahead.
final class MovableClock: Clock, Sendable {
  private struct Shift {
    var ofInstants = Duration.zero
    var ofDate = Duration.zero
  }

  private let shift = Lock(Shift())

  var now: ContinuousClock.Instant { ContinuousClock.now + shift.withLock { $0.ofInstants } }

  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await MuxEnvironment.restful.time.sleep(for: deadline - now)
  }

  func moveAhead(by time: Duration) {
    shift.withLock { shift in
      shift.ofInstants += time
      shift.ofDate += time
    }
  }

  /// Whether the date is another than the real one.
  var isAhead: Bool { shift.withLock { $0.ofDate != .zero } }

  /// Sets the date to the real one.
  func setDateRight() { shift.withLock { $0.ofDate = .zero } }

  /// What a clock on the wall shows that was moved along.
  func date(_ real: Date) -> Date {
    real + Double(shift.withLock { $0.ofDate }.components.seconds)
  }
}
