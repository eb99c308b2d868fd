import LightFoundation

/// The successive waits of a backoff.
///
/// A value type without side effects; the caller supplies the random sample.
struct BackoffWaits: Sendable {
  let backoff: Backoff
  private var bound: Duration
  private var last: Duration

  init(_ backoff: Backoff) {
    self.backoff = backoff
    bound = backoff.min
    last = backoff.min
  }

  /// Returns the wait after another failure.
  ///
  /// `chance` is in 0..<1; `error` may ask for a longer wait.
  mutating func next(chance: Double, after error: (any Error)? = nil) -> Duration {
    next(chance: chance, asked: error.flatMap(backoff.retryAfter))
  }

  /// Returns the wait after another failure, which asks for `asked`.
  mutating func next(chance: Double, asked: Duration?) -> Duration {
    let wait = wait(chance: chance)
    last = wait
    bound = grown(bound)
    return max(wait, asked ?? .zero)
  }

  /// Restarts with the shortest wait, after a success or a change of conditions.
  mutating func reset() { self = BackoffWaits(backoff) }

  private func wait(chance: Double) -> Duration {
    switch backoff.jitter {
    case .none: bound
    case .full: bound * chance
    case .equal: bound / 2 + bound / 2 * chance
    case .decorrelated: decorrelated(chance)
    }
  }

  private func decorrelated(_ chance: Double) -> Duration {
    let most = min(last.inSeconds * 3, backoff.max.inSeconds)
    let spread = max(most - backoff.min.inSeconds, 0)
    return min(backoff.min + .seconds(clamping: spread * chance), backoff.max)
  }

  private func grown(_ bound: Duration) -> Duration {
    // Compared as floating-point numbers, which do not overflow.
    let isLast = bound.inSeconds * backoff.multiplier >= backoff.max.inSeconds
    return isLast ? backoff.max : bound * backoff.multiplier
  }
}
