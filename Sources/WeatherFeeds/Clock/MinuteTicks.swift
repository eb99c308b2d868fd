package import LightFoundation
package import Mux

/// Tells the time once a minute, when the minute changes, while anything on the screen counts them.
package final class MinuteTicks: Sendable {
  private struct State {
    var beat: ClockBeat
    var last: Date?
  }

  private let environment: MuxEnvironment
  private let tell: @Sendable (Date) -> Void
  private let state: Lock<State>

  /// Ticks that do not run yet.
  package init(_ environment: MuxEnvironment, tell: @escaping @Sendable (Date) -> Void) {
    self.environment = environment
    self.tell = tell
    state = Lock(State(beat: ClockBeat(every: 60, environment)))
  }

  package var isRunning: Bool {
    get { state.withLock { $0.beat.isRunning } }
    set {
      let now = environment.wallClock()
      state.withLock { state in
        guard newValue != state.beat.isRunning else { return }
        state.last = newValue ? now : nil
        if newValue { state.beat.start() } else { state.beat.stop() }
      }
    }
  }

  /// How long it is until the time is told; nil while nothing counts minutes.
  package var rest: Duration? { state.withLock { $0.beat.rest } }

  /// Tells the time if the minute is over.
  package func beat() {
    let now = environment.wallClock()
    let isDue = state.withLock { state in
      guard state.beat.isDue else { return false }
      // A clock that stands still, as in a demonstration, is not worth a look.
      if now == state.last { state.beat.stop() } else { state.beat.start() }
      state.last = now
      return true
    }
    if isDue { tell(now) }
  }
}
