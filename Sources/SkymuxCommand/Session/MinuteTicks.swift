import Foundation
import Mux

/// Tells the time once a minute, when the minute changes, while anything on the screen counts them.
final class MinuteTicks: Sendable {
  /// How long after the full minute, so that a clock that is read a little early shows the new one.
  private static let slack = 0.02

  private let environment: MuxEnvironment
  private let tell: @Sendable (Date) -> Void
  private let timer = Lock<Task<Void, Never>?>(nil)

  /// Ticks that do not run yet.
  init(_ environment: MuxEnvironment, tell: @escaping @Sendable (Date) -> Void) {
    self.environment = environment
    self.tell = tell
  }

  deinit { timer.withLock { $0 }?.cancel() }

  /// Whether time is told.
  var isRunning: Bool {
    get { timer.withLock { $0 != nil } }
    set {
      timer.withLock { timer in
        guard newValue != (timer != nil) else { return }
        timer?.cancel()
        timer = newValue ? MinuteTicks.run(environment, tell) : nil
      }
    }
  }

  /// How long it is to the next full minute.
  static func wait(at now: Date) -> Duration {
    let seconds = now.timeIntervalSince1970
    let next = ((seconds / 60).rounded(.down) + 1) * 60
    return .seconds(next - seconds + slack)
  }

  private static func run(
    _ environment: MuxEnvironment, _ tell: @escaping @Sendable (Date) -> Void
  ) -> Task<Void, Never> {
    Task.detached(executorPreference: environment.executor) {
      var last: Date?
      while true {
        let now = environment.wallClock()
        // A clock that stands still, as in a demonstration, is not worth a look.
        guard now != last else { return }
        last = now
        do { try await environment.time.sleep(for: MinuteTicks.wait(at: now)) } catch { return }
        tell(environment.wallClock())
      }
    }
  }
}
