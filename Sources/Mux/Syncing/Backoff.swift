/// An exponential backoff: the wait after each failure.
///
/// The first wait is `min`; each further one is `multiplier` times as long, up to `max`. A longer
/// wait requested by a server with `Retry-After` takes precedence, even beyond `max`.
///
/// ```swift
/// let backoff = Backoff(min: .seconds(1), max: .seconds(60), multiplier: 2, jitter: .full)
/// let news = Multiplexer(name: "News", fetch: backoff.retrying { try await api.news() })
/// ```
public struct Backoff: Sendable {
  /// The randomization of waits, which keeps many clients from retrying simultaneously.
  public enum Jitter: Hashable, Sendable {
    /// No randomization.
    case none
    /// Between zero and the full wait.
    case full
    /// Between half and the full wait.
    case equal
    /// Between `min` and three times the last wait, up to `max`.
    case decorrelated
  }

  /// The wait after the first failure.
  public let min: Duration
  /// The longest wait.
  public let max: Duration
  /// The factor between successive waits.
  public let multiplier: Double
  /// The randomization of waits.
  public let jitter: Jitter
  /// Returns the wait that an error asks for; nil for none.
  public let retryAfter: @Sendable (any Error) -> Duration?

  /// Creates a policy.
  ///
  /// By default it waits from 1 to 60 seconds, growing by the square root of two, without jitter.
  /// Traps if `min` is not positive, if `max` is below `min`, or if `multiplier` is below 1.
  public init(
    min: Duration = .seconds(1), max: Duration = .seconds(60),
    multiplier: Double = 2.0.squareRoot(), jitter: Jitter = .none,
    retryAfter: @escaping @Sendable (any Error) -> Duration? = { $0.retryAfter }
  ) {
    precondition(min > .zero, "Backoff: min (\(min)) must be positive")
    precondition(min <= max, "Backoff: max (\(max)) must not be less than min (\(min))")
    precondition(multiplier >= 1, "Backoff: the multiplier (\(multiplier)) must be at least 1")
    self.min = min
    self.max = max
    self.multiplier = multiplier
    self.jitter = jitter
    self.retryAfter = retryAfter
  }

  func waits() -> BackoffWaits { BackoffWaits(self) }
}

/// Fetches with automatic retries, for multiplexers, maps and other uses.
///
/// A fetch is attempted at most `attempts` times, and not again after an error for which
/// `shouldRetry` returns false, by default a cancellation. All attempts count as one fetch: new
/// callers join it, and its deadline continues. (A single generic function over all parameters
/// crashes the compiler, Swift 6.3.)
extension Backoff {
  /// Returns a fetch with retries.
  public func retrying<Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable () async throws -> Output
  ) -> @Sendable () async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { try await retry.run { try await fetch() } }
  }

  /// Returns a fetch of a key, or one that receives a context, with retries.
  public func retrying<Input: Sendable, Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable (Input) async throws -> Output
  ) -> @Sendable (Input) async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { input in try await retry.run { try await fetch(input) } }
  }

  /// Returns a fetch of a key that receives a context, with retries.
  public func retrying<Key: Sendable, Context: Sendable, Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable (Key, Context) async throws -> Output
  ) -> @Sendable (Key, Context) async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { key, context in try await retry.run { try await fetch(key, context) } }
  }
}

private struct Retry: Sendable {
  let backoff: Backoff
  let attempts: Int
  let environment: MuxEnvironment
  let shouldRetry: @Sendable (any Error) -> Bool

  init(
    _ backoff: Backoff, _ attempts: Int, _ environment: MuxEnvironment,
    _ shouldRetry: @escaping @Sendable (any Error) -> Bool
  ) {
    precondition(attempts > 0, "Backoff: the number of attempts (\(attempts)) must be positive")
    self.backoff = backoff
    self.attempts = attempts
    self.environment = environment
    self.shouldRetry = shouldRetry
  }

  func run<Output: Sendable>(_ work: () async throws -> Output) async throws -> Output {
    var waits = backoff.waits()
    for _ in 1..<attempts {
      do { return try await work() } catch {
        guard shouldRetry(error) else { throw error }
        let wait = waits.next(chance: environment.random(), after: error)
        try await environment.time.sleep(for: wait)
      }
    }
    return try await work()
  }
}
