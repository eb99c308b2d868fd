/// How long to wait after a failure before the next attempt.
///
/// After the first failure that is `min`, and with each further one `multiplier` times as long, up
/// to `max`. What a server asks for with a Retry-After counts if it is longer, whatever `max` is.
///
/// ```swift
/// let backoff = Backoff(min: .seconds(1), max: .seconds(60), multiplier: 2, jitter: .full)
/// let news = Multiplexer(name: "News", fetch: backoff.retrying { try await api.news() })
/// ```
public struct Backoff: Sendable {
  /// What chance does to a wait, so that many who failed together do not come back together.
  public enum Jitter: Hashable, Sendable {
    /// Nothing.
    case none
    /// The wait is anything from nothing to what it would be.
    case full
    /// The wait is anything from half of what it would be to all of it.
    case equal
    /// The wait is anything from `min` to three times the last wait, up to `max`.
    case decorrelated
  }

  /// The wait after the first failure.
  public let min: Duration
  /// The longest wait.
  public let max: Duration
  /// How many times as long each wait is as the one before.
  public let multiplier: Double
  /// What chance does to it.
  public let jitter: Jitter
  /// How long an error asks to wait, if it does.
  public let retryAfter: @Sendable (any Error) -> Duration?

  /// Makes a policy; by default from 1 to 60 seconds, each wait the square root of two as long as
  /// the one before, without chance.
  ///
  /// Waits of nothing or less, a `max` below `min` and a multiplier below 1 are mistakes and stop
  /// the program with a message.
  public init(
    min: Duration = .seconds(1), max: Duration = .seconds(60),
    multiplier: Double = 2.0.squareRoot(), jitter: Jitter = .none,
    retryAfter: @escaping @Sendable (any Error) -> Duration? = { $0.retryAfter }
  ) {
    precondition(min > .zero, "Backoff: a first wait of \(min) would not wait")
    precondition(min <= max, "Backoff: the longest wait, \(max), is shorter than the first, \(min)")
    precondition(multiplier >= 1, "Backoff: a multiplier of \(multiplier) makes waits shorter")
    self.min = min
    self.max = max
    self.multiplier = multiplier
    self.jitter = jitter
    self.retryAfter = retryAfter
  }

  /// The waits of a row of failures, from the first on.
  func waits() -> BackoffWaits { BackoffWaits(self) }
}
