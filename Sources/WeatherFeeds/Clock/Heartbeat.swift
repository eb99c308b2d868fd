package import LightFoundation
package import Mux

/// A schedule for work at full seconds or minutes of the wall clock.
///
/// It has no timer of its own. The thread that waits for terminal input uses ``rest`` as its
/// time-out, so that all schedules due at the same time share one wake-up.
package struct Heartbeat: Sendable {
  private let period: Double
  private let environment: MuxEnvironment
  /// Nil while stopped.
  private var due: Duration?

  /// Creates a stopped schedule with this period in seconds.
  package init(every seconds: Double, _ environment: MuxEnvironment) {
    period = seconds
    self.environment = environment
  }

  package var isRunning: Bool { due != nil }

  /// The time until the next beat, or nil while stopped.
  package var rest: Duration? { due.map { max($0 - environment.time.now, .zero) } }

  /// True if the beat is due, or will be within the tolerance of full times, so that schedules for
  /// the same second share a wake-up.
  package var isDue: Bool { rest.map { $0 < .milliseconds(10) } ?? false }

  package mutating func start() {
    due = environment.time.now + environment.wallClock().wait(untilFull: period)
  }

  package mutating func stop() { due = nil }
}

extension Date {
  /// A margin after the full second, because timers may fire slightly early.
  private static let slack = 0.02

  /// Returns the time until the clock next shows a full multiple of `seconds`.
  ///
  /// All callers that wait for the same time wake up together.
  package func wait(untilFull seconds: TimeInterval) -> Duration {
    let now = timeIntervalSince1970
    let next = ((now / seconds).rounded(.down) + 1) * seconds
    return .seconds(clamping: next - now + Date.slack)
  }
}
