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

/// Fetches that are tried again while they fail, for a multiplexer, a map or on their own.
///
/// Each is tried `attempts` times at most, and not after an error for which `shouldRetry` says no;
/// by default that is a cancellation. While it waits it is one fetch: new callers join it, and the
/// deadline of the multiplexer goes on. (One generic function over all their parameters crashes
/// the compiler, Swift 6.3.)
extension Backoff {
  /// A fetch, tried again while it fails.
  public func retrying<Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable () async throws -> Output
  ) -> @Sendable () async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { try await retry.run { try await fetch() } }
  }

  /// A fetch of a key, or one that gets a context, tried again while it fails.
  public func retrying<Input: Sendable, Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable (Input) async throws -> Output
  ) -> @Sendable (Input) async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { input in try await retry.run { try await fetch(input) } }
  }

  /// A fetch of a key that gets a context, tried again while it fails.
  public func retrying<Key: Sendable, Context: Sendable, Output: Sendable>(
    attempts: Int = 3, environment: MuxEnvironment = .live,
    shouldRetry: @escaping @Sendable (any Error) -> Bool = { !($0 is CancellationError) },
    _ fetch: @escaping @Sendable (Key, Context) async throws -> Output
  ) -> @Sendable (Key, Context) async throws -> Output {
    let retry = Retry(self, attempts, environment, shouldRetry)
    return { key, context in try await retry.run { try await fetch(key, context) } }
  }
}

/// How often something is tried, and with which waits.
private struct Retry: Sendable {
  let backoff: Backoff
  let attempts: Int
  let environment: MuxEnvironment
  let shouldRetry: @Sendable (any Error) -> Bool

  init(
    _ backoff: Backoff, _ attempts: Int, _ environment: MuxEnvironment,
    _ shouldRetry: @escaping @Sendable (any Error) -> Bool
  ) {
    precondition(attempts > 0, "Backoff: \(attempts) attempts would fetch nothing")
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
