/// A closure as a source: each request runs it anew, and nothing is kept.
///
/// ```swift
/// let news = FetchSource { try await api.news() }
/// let (mine, latest) = try await zip(profile, news)
/// ```
public struct FetchSource<Value: Sendable>: MuxSource {
  /// Time, chance and the executor of requests made with a completion.
  public let environment: MuxEnvironment
  private let fetch: @Sendable () async throws -> Value

  /// Makes a source of an async closure.
  ///
  /// It runs in the caller's task, or in one of the library's own if there is a completion; so it
  /// sees when its caller is cancelled.
  public init(
    environment: MuxEnvironment = .live, fetch: @escaping @Sendable () async throws -> Value
  ) {
    self.environment = environment
    self.fetch = fetch
  }

  /// Makes a source of a closure with a completion.
  ///
  /// A second call of the completion is ignored. A cancelled caller is answered at once, and what
  /// comes later is dropped.
  public init(
    environment: MuxEnvironment = .live,
    fetch: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.environment = environment
    self.fetch = { try await once { fetch($0) } }
  }

  /// The value, as fresh as can be.
  ///
  /// - Throws: what the closure throws; ``MuxError/notCached`` if the policy forbids a fetch.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value> {
    guard policy != .cacheOnly else { throw MuxError.notCached }
    let value = try await fetch()
    return CacheEntry(
      value: value, fetchedAt: environment.wallClock(), age: .zero, source: .network,
      isStale: false)
  }
}
