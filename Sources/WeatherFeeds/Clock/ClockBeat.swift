package import Mux

/// A schedule for work at full seconds or minutes of the wall clock.
///
/// It has no timer of its own. The thread that waits for terminal input uses ``rest`` as its
/// time-out, so that all schedules due at the same time share one wake-up.
package struct ClockBeat: Sendable {
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

  /// Schedules the next beat.
  package mutating func start() {
    due = environment.time.now + environment.wallClock().wait(untilFull: period)
  }

  package mutating func stop() { due = nil }
}
