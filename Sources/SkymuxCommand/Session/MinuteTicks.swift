import Foundation
import Mux

/// Tells the time once a minute, when the minute changes, while anything on the screen counts them.
///
/// It has no timer: the thread that waits for the terminal asks it how long that may take, so that
/// a minute costs one wake-up.
final class MinuteTicks: Sendable {
  private struct State {
    /// When time is told next; nil where nobody wants to know, and where the clock stands still.
    var due: Duration?
    var last: Date?
  }

  private let environment: MuxEnvironment
  private let tell: @Sendable (Date) -> Void
  private let state = Lock(State())

  /// Ticks that do not run yet.
  init(_ environment: MuxEnvironment, tell: @escaping @Sendable (Date) -> Void) {
    self.environment = environment
    self.tell = tell
  }

  /// Whether time is told.
  var isRunning: Bool {
    get { state.withLock { $0.due != nil } }
    set {
      let now = environment.wallClock()
      let next = newValue ? State(due: due(after: now), last: now) : State()
      state.withLock { if newValue != ($0.due != nil) { $0 = next } }
    }
  }

  /// How long it is until the time is told; nil if nobody wants to know.
  var rest: Duration? { state.withLock { $0.due }.map { max($0 - environment.time.now, .zero) } }

  /// Tells the time if the minute is over.
  func beat() {
    guard let rest, rest.isAsGoodAsOver else { return }
    let now = environment.wallClock()
    let next = due(after: now)
    // A clock that stands still, as in a demonstration, is not worth a look.
    state.withLock { $0 = State(due: now == $0.last ? nil : next, last: now) }
    tell(now)
  }

  private func due(after now: Date) -> Duration {
    environment.time.now + now.wait(untilFull: 60)
  }
}
