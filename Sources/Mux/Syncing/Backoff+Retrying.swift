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
