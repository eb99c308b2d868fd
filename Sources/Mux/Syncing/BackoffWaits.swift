import LightFoundation

/// The waits of a row of failures, one after the other.
///
/// Pure: chance is given to it.
struct BackoffWaits: Sendable {
  /// The policy.
  let backoff: Backoff
  /// The next wait, before chance.
  private var bound: Duration
  private var last: Duration

  init(_ backoff: Backoff) {
    self.backoff = backoff
    bound = backoff.min
    last = backoff.min
  }

  /// The wait after one more failure.
  ///
  /// `chance` is from 0 up to, not including, 1; `error` may ask for a longer wait.
  mutating func next(chance: Double, after error: (any Error)? = nil) -> Duration {
    next(chance: chance, asked: error.flatMap(backoff.retryAfter))
  }

  /// The same, knowing what the error asks for.
  mutating func next(chance: Double, asked: Duration?) -> Duration {
    let wait = wait(chance: chance)
    last = wait
    bound = grown(bound)
    return max(wait, asked ?? .zero)
  }

  /// Begins anew, after a success or when the world has changed.
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
    // Compared as floating point numbers, which do not overflow.
    let isLast = bound.inSeconds * backoff.multiplier >= backoff.max.inSeconds
    return isLast ? backoff.max : bound * backoff.multiplier
  }
}
