public import LightFoundation
public import Mux

/// A source that fetches a URL and honors HTTP caching: `ETag`, `304`, `max-age` and `Vary`.
///
/// ```swift
/// let forecast = HTTPSource(url).decode(Forecast.self)
/// let today = try await forecast.request()
/// ```
///
/// If the server is unreachable, the source returns the stale value with its age and the error,
/// unless the server forbids that. So a fetch of a cache should return the source or its entry: the
/// value alone would look new. An unsuccessful status throws an ``HTTPError``. The value is
/// decoded from the body on each request. An undecodable body is not stored, even if it is fresh,
/// and the source falls back to a stale value as if the server were unreachable.
public struct HTTPSource<Value: Sendable>: MuxSource {
  private let cache: HTTPCache
  /// The request, if it is always the same.
  private let fixed: HTTPRequest?
  private let ask: @Sendable () async throws -> HTTPRequest
  private let read: @Sendable (HTTPResponse) throws -> Value

  /// The environment of the cache: clock, randomness and executor.
  public var environment: MuxEnvironment { cache.environment }

  /// A Boolean value indicating whether a response of any age is in memory.
  ///
  /// False if the headers are computed per request.
  public var hasCachedValue: Bool {
    guard let fixed else { return false }
    let key = HTTPCacheKey(fixed, isShared: cache.policy.isShared).text
    return cache.map.cachedValue(for: key)?.isKept == true
  }

  /// Returns the value with its age and origin.
  public func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value> {
    let request = try await ask()
    while true {
      let reply = try await cache.reply(to: request, policy) { [read] in _ = try read($0) }
      let response = try reply.response.whole(for: request)
      do { return entry(try read(response), of: reply) } catch {
        await cache.forget(response.url)
        // A cached body may have an outdated format, so fetch again; a new body is final.
        guard reply.source != .network, policy != .cacheOnly else {
          return try await oldEntry(for: request, policy, because: error)
        }
      }
    }
  }

  /// Returns the stored response of the original URL if a redirect led to an unreadable one.
  private func oldEntry(
    for request: HTTPRequest, _ policy: FetchPolicy, because error: any Error
  ) async throws -> CacheEntry<Value> {
    let transaction = HTTPCacheTransaction(cache: cache, request: request, policy: policy)
    guard policy != .cacheOnly,
      let old = await transaction.oldReply(after: .unreachable, because: error),
      let value = try? read(try old.response.whole(for: request))
    else { throw error }
    return entry(value, of: old)
  }

  private func entry(_ value: Value, of reply: CachedResponse) -> CacheEntry<Value> {
    CacheEntry(
      value: value, fetchedAt: reply.answered, age: .seconds(clamping: reply.age),
      source: reply.source, isStale: reply.isStale,
      timeLeft: reply.timeLeft.map { .seconds(clamping: $0) }, failure: reply.failure,
      retryAt: reply.retryAt)
  }

  /// Returns a source that transforms the value.
  public func map<Other: Sendable>(
    _ make: @escaping @Sendable (Value) throws -> Other
  ) -> HTTPSource<Other> {
    HTTPSource<Other>(cache: cache, fixed: fixed, ask: ask) { [read] in try make(read($0)) }
  }
}

extension HTTPSource where Value == HTTPResponse {
  /// Creates a source for a URL.
  ///
  /// `headers` are sent with each request. `cache` stores the responses; by default it is in memory
  /// and shared with other sources.
  public init(_ url: URL, headers: HTTPHeaders = [:], cache: HTTPCache = .inMemory) {
    let request = HTTPRequest(url, headers: headers)
    self.init(cache: cache, fixed: request, ask: { request }, read: { $0 })
  }

  /// Creates a source for a URL with headers computed before each request.
  public init(
    _ url: URL, cache: HTTPCache = .inMemory,
    headers: @escaping @Sendable () async throws -> HTTPHeaders
  ) {
    self.init(
      cache: cache, fixed: nil, ask: { HTTPRequest(url, headers: try await headers()) },
      read: { $0 })
  }

  /// A source of the body.
  public var data: HTTPSource<Data> { map(\.body) }

  /// Returns a source that decodes the body as JSON.
  public func decode<Content: Decodable & Sendable>(_ type: Content.Type) -> HTTPSource<Content> {
    decode(type, using: JSONDecoder())
  }

  /// Returns a source that decodes the body as JSON with a custom decoder, for example for dates.
  ///
  /// The decoder must not be modified afterwards.
  public func decode<Content: Decodable & Sendable>(
    _ type: Content.Type, using decoder: JSONDecoder
  ) -> HTTPSource<Content> {
    decode(type) { try decoder.decode(Content.self, from: $0) }
  }

  /// Returns a source that decodes the body with a closure.
  ///
  /// An error it throws marks the body as undecodable.
  public func decode<Content: Sendable>(
    _ type: Content.Type = Content.self,
    using decode: @escaping @Sendable (Data) throws -> Content
  ) -> HTTPSource<Content> {
    map { try decode($0.body) }
  }
}

extension HTTPResponse {
  /// Returns the response if it is successful and not partial without being requested as such.
  fileprivate func whole(for request: HTTPRequest) throws -> HTTPResponse {
    guard status != 206 || request.headers["Range"] != nil else {
      throw HTTPError(status: status, headers: headers, url: url)
    }
    return try checked()
  }
}

extension HTTPCache {
  /// The shared in-memory cache, for sources that name no cache.
  public static let inMemory = HTTPCache()
}
