/// A source that runs a closure for each request and caches nothing.
///
/// ```swift
/// let news = FetchSource { try await api.news() }
/// let (mine, latest) = try await zip(profile, news)
/// ```
public struct FetchSource<Value: Sendable>: MuxSource {
  /// The clock, randomness and executor of requests made with a completion.
  public let environment: MuxEnvironment
  private let fetch: @Sendable () async throws -> Value

  /// Creates a source from an async closure.
  ///
  /// The closure runs in the caller's task, or in a new task if the request has a completion, so it
  /// sees the cancellation of its caller.
  public init(
    environment: MuxEnvironment = .live, fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.environment = environment
    self.fetch = fetch
  }

  /// Creates a source from a closure with a completion.
  ///
  /// A second call of the completion is ignored. A cancelled caller is answered immediately, and
  /// later results are discarded.
  public init(
    environment: MuxEnvironment = .live,
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.environment = environment
    self.fetch = { try await once { fetch($0) } }
  }

  /// Runs the closure and returns its value.
  ///
  /// - Throws: the error of the closure; ``MuxError/notCached`` if the policy forbids a fetch.
  public func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value> {
    guard policy != .cacheOnly else { throw MuxError.notCached }
    let value = try await fetch()
    return CacheEntry(
      value: value, fetchedAt: environment.wallClock(), age: .zero, source: .network,
      isStale: false)
  }
}
