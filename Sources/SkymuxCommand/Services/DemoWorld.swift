import LightFoundation
import Mux
import OpenMeteoSimulator

/// A made-up world: a network with a service at its end, a clock that can be moved ahead, and a
/// folder that goes when it ends.
final class DemoWorld: Sendable {
  let clock = MovableClock()
  let service: SimulatedTransport
  let environment: MuxEnvironment
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "skymux-demo-\(UUID().uuidString)")

  /// The folders of all worlds that there are, for a program that ends in the midst of them.
  private static let folders = Lock<Set<URL>>([])

  /// The world that grows from a seed, in which it may for ever be `moment`.
  init(seed: UInt64, moment: Date? = nil) {
    let (clock, folder) = (clock, folder)
    DemoWorld.folders.withLock { _ = $0.insert(folder) }
    environment = MuxEnvironment(
      clock: clock, wallClock: { clock.date(moment ?? Date()) }, executor: Workers.shared)
    // Nobody reads the addresses here, which are long and would fill megabytes in half an hour.
    service = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed, places: .world), seed: seed, remembered: 0,
      clock: QueueClock(), now: environment.wallClock)
  }

  deinit { end() }

  /// Removes what is on disk.
  func end() {
    try? FileManager.default.removeItem(at: folder)
    DemoWorld.folders.withLock { _ = $0.remove(folder) }
  }

  /// Removes what is on disk of all worlds.
  static func endAll() {
    for folder in folders.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
  }

  /// A store of files in the folder, which is not made before something is saved.
  func cacher() -> JSONFileCacher {
    JSONFileCacher(root: folder, work: .inline, wallClock: environment.wallClock)
  }
}
