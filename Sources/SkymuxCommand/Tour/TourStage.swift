import Foundation
import Mux
import OpenMeteo
import OpenMeteoSimulator
import Weather
import WeatherStore

/// A world for one scene: a simulated network, a clock that can be moved, and a folder that is
/// removed at the end.
final class TourStage: Sendable {
  let network: SimulatedTransport
  let folder: URL
  private let shift = TimeShift()

  init(seed: UInt64) {
    let shift = shift
    network = SimulatedTransport(
      SimulatedOpenMeteo(seed: seed), conditions: SimulatedConditions(delay: .milliseconds(40)),
      seed: seed, now: { Date() + shift.value })
    folder = FileManager.default.temporaryDirectory
      .appending(path: "skymux-tour-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A program that starts on this stage: a store over the folder, with an empty memory.
  func program(pace: StorePace = StorePace()) -> TourProgram {
    let shift = shift
    let environment = MuxEnvironment(
      clock: ContinuousClock(), wallClock: { Date() + shift.value })
    return TourProgram(
      network: network, cacher: JSONFileCacher(root: folder, wallClock: environment.wallClock),
      environment: environment, pace: pace)
  }

  /// Lets time pass for all programs that start from now on.
  func wait(hours: Double) { shift.add(hours * 3600) }

  /// How many requests came in so far.
  var requests: Int { network.requestCounts.values.reduce(0, +) }

  /// How long something takes, in milliseconds.
  func milliseconds(_ work: () async throws -> Void) async rethrows -> Int {
    let clock = ContinuousClock()
    let start = clock.now
    try await work()
    return Int((clock.now - start) / .milliseconds(1))
  }
}

/// By how much the clock on the wall was moved.
private final class TimeShift: Sendable {
  private let seconds = Lock(0.0)

  var value: TimeInterval { seconds.withLock { $0 } }

  func add(_ seconds: TimeInterval) { self.seconds.withLock { $0 += seconds } }
}
