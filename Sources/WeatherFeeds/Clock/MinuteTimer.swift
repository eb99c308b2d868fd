package import LightFoundation
package import Mux

/// Reports the time at each full minute, while the screen shows ages or countdowns.
package final class MinuteTimer: Sendable {
  private struct State {
    var beat: Heartbeat
    var last: Date?
  }

  private let environment: MuxEnvironment
  private let send: @Sendable (Date) -> Void
  private let state: Lock<State>

  /// Creates a stopped timer.
  package init(_ environment: MuxEnvironment, send: @escaping @Sendable (Date) -> Void) {
    self.environment = environment
    self.send = send
    state = Lock(State(beat: Heartbeat(every: 60, environment)))
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

  /// The time until the next tick, or nil while stopped.
  package var rest: Duration? { state.withLock { $0.beat.rest } }

  /// Reports the time if the minute has passed, and returns whether it has.
  @discardableResult package func beat() -> Bool {
    let now = environment.wallClock()
    let isDue = state.withLock { state in
      guard state.beat.isDue else { return false }
      // Stops if the wall clock does not advance, as in a demonstration.
      if now == state.last { state.beat.stop() } else { state.beat.start() }
      state.last = now
      return true
    }
    if isDue { send(now) }
    return isDue
  }
}
