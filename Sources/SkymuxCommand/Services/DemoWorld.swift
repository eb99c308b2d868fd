import LightFoundation
import Mux
import OpenMeteoSimulator

/// The simulated world: a network with a weather service, a movable clock and a temporary folder.
final class DemoWorld: Sendable {
  let clock = MovableClock()
  let service: SimulatedTransport
  let environment: MuxEnvironment
  private let folder = DemoFolder()

  /// Creates a world from a seed, in which time can stand still at `moment`.
  init(seed: UInt64, moment: Date? = nil) {
    let clock = clock
    environment = MuxEnvironment(
      clock: clock, wallClock: { clock.date(moment ?? Date()) }, executor: Workers.shared)
    // Requests are not recorded: their long URLs would fill megabytes in half an hour.
    service = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed, places: .world), seed: seed, remembered: 0,
      clock: QueueClock(), now: environment.wallClock)
  }

  deinit { end() }

  /// Removes the folder permanently.
  func end() { folder.end() }

  /// Creates a disk store in the folder, which is created on the first save.
  func cacher() -> JSONFileCacher { folder.cacher(wallClock: environment.wallClock) }
}

/// A clock that follows the real one and can be moved ahead.
///
/// Moving it does not wake sleeping tasks. The date can be reset to the real one, but instants,
/// which must not decrease, stay ahead.
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

  /// True if the date is ahead of the real one.
  var isAhead: Bool { shift.withLock { $0.ofDate != .zero } }

  /// Resets the date to the real one.
  func setDateRight() { shift.withLock { $0.ofDate = .zero } }

  /// Returns the wall clock time for a real date.
  func date(_ real: Date) -> Date { real + Double(shift.withLock { $0.ofDate }.components.seconds) }
}

/// The temporary folder of the demo.
///
/// Once removed, it is not created again.
final class DemoFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "skymux-demo-\(UUID().uuidString)")
  private let stores = Lock<[JSONFileCacher]?>([])

  /// All folders in use, to remove when the program exits; nil afterwards.
  private static let all = Lock<[DemoFolder]?>([])

  /// Creates the value; the folder itself is created on the first save.
  init() {
    let isTooLate = DemoFolder.all.withLock {
      $0?.append(self)
      return $0 == nil
    }
    if isTooLate { end() }
  }

  func cacher(wallClock: @escaping @Sendable () -> Date) -> JSONFileCacher {
    let cacher = JSONFileCacher(root: url, runsInline: true, wallClock: wallClock)
    let isTooLate = stores.withLock {
      $0?.append(cacher)
      return $0 == nil
    }
    if isTooLate { cacher.end() }
    return cacher
  }

  /// Waits for current saves, prevents further ones and removes the folder.
  func end() {
    for store in stores.withLock({ $0.take() }) ?? [] { store.end() }
    try? FileManager.default.removeItem(at: url)
    DemoFolder.all.withLock { $0?.removeAll { $0 === self } }
  }

  /// Removes all folders and prevents new ones.
  static func endAll() { for folder in all.withLock({ $0.take() }) ?? [] { folder.end() } }
}
