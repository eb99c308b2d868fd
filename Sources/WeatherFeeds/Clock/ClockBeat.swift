package import Mux

/// When something is due that is done whenever the clock shows full seconds or minutes.
///
/// It has no timer: the thread that waits for the terminal asks it how long that may take, so that
/// each time costs one wake-up, and those that fall together one for all.
package struct ClockBeat: Sendable {
  private let period: Double
  private let environment: MuxEnvironment
  /// Nil while it rests.
  private var due: Duration?

  /// A beat that rests, for each so many full seconds.
  package init(every seconds: Double, _ environment: MuxEnvironment) {
    period = seconds
    self.environment = environment
  }

  package var isRunning: Bool { due != nil }

  /// How long it is until the next; nil while it rests.
  package var rest: Duration? { due.map { max($0 - environment.time.now, .zero) } }

  /// Whether it is time, or will be in a moment: within the slack of full times, so that two who
  /// wait for one full second are not woken twice.
  package var isDue: Bool { rest.map { $0 < .milliseconds(10) } ?? false }

  /// Waits for the next from now on.
  package mutating func start() {
    due = environment.time.now + environment.wallClock().wait(untilFull: period)
  }

  package mutating func stop() { due = nil }
}
