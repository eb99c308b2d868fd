public import LightFoundation
public import Mux

/// Something on the web that answers requests for as long as its server says: `ETag`, `304`, `max-age`
/// and `Vary` without a word about them.
///
/// ```swift
/// let forecast = HTTPSource(url).decode(Forecast.self)
/// let today = try await forecast.request()
/// ```
///
/// Where the server cannot be reached, the old value comes with its age and the reason, unless the
/// server forbade that. A status that is none of success is thrown as an ``HTTPError``. The value is
/// read from the body at each request; a body that cannot be read is not kept, however long its server
/// calls it fresh, and an old value stands in as if the server had not been reached.
public struct HTTPSource<Value: Sendable>: MuxSource {
  private let cache: HTTPCache
  private let ask: @Sendable () async throws -> HTTPRequest
  /// The request where it is always the same.
  private let fixed: HTTPRequest?
  private let read: @Sendable (HTTPResponse) throws -> Value

  private init(
    cache: HTTPCache, fixed: HTTPRequest?, ask: @escaping @Sendable () async throws -> HTTPRequest,
    read: @escaping @Sendable (HTTPResponse) throws -> Value
  ) {
    self.cache = cache
    self.fixed = fixed
    self.ask = ask
    self.read = read
  }

  /// Time, chance and the executor that the cache was made with.
  public var environment: MuxEnvironment { cache.environment }

  /// Whether an answer is in memory, of whatever age, as far as the request is known.
  public var isAtHand: Bool {
    guard let fixed else { return false }
    let key = HTTPCacheKey(fixed, isShared: cache.policy.isShared).text
    return cache.map.cachedValue(for: key)?.isKept == true
  }

  /// The value with its age and origin.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value> {
    let request = try await ask()
    while true {
      let reply = try await cache.reply(to: request, policy) { [read] in _ = try read($0) }
      let response = try reply.response.whole(for: request)
      do { return entry(try read(response), of: reply) } catch {
        await cache.forget(response.url)
        // What was kept may be of a time when it looked otherwise; what has just come is as it is.
        guard reply.source != .network, policy != .cacheOnly else {
          return try await oldEntry(for: request, policy, because: error)
        }
      }
    }
  }

  /// What is stored of the address that was asked for, where it sent to something that cannot be read.
  private func oldEntry(
    for request: HTTPRequest, _ policy: FetchPolicy, because error: any Error
  ) async throws -> CacheEntry<Value> {
    let errand = HTTPErrand(cache: cache, request: request, policy: policy)
    guard policy != .cacheOnly,
      let old = await errand.oldReply(after: .unreachable, because: error),
      let value = try? read(try old.response.whole(for: request))
    else { throw error }
    return entry(value, of: old)
  }

  private func entry(_ value: Value, of reply: HTTPReply) -> CacheEntry<Value> {
    CacheEntry(
      value: value, fetchedAt: reply.answered, age: .seconds(clamping: reply.age),
      source: reply.source, isStale: reply.isStale,
      timeLeft: reply.timeLeft.map { .seconds(clamping: $0) }, failure: reply.failure,
      retryAt: reply.retryAt)
  }

  /// The same, with its value made into another.
  public func map<Other: Sendable>(
    _ make: @escaping @Sendable (Value) throws -> Other
  ) -> HTTPSource<Other> {
    HTTPSource<Other>(cache: cache, fixed: fixed, ask: ask) { [read] in try make(read($0)) }
  }
}

extension HTTPSource where Value == HTTPResponse {
  /// Makes a source of an address.
  ///
  /// `headers` go with each request. `cache` is where answers are kept: unless said, in memory,
  /// together with those of other sources.
  public init(_ url: URL, headers: HTTPHeaders = [:], cache: HTTPCache = .inMemory) {
    let request = HTTPRequest(url, headers: headers)
    self.init(cache: cache, fixed: request, ask: { request }, read: { $0 })
  }

  /// Makes a source of an address with headers that are asked for before each request, such as a
  /// credential that may be a new one.
  public init(
    _ url: URL, cache: HTTPCache = .inMemory,
    headers: @escaping @Sendable () async throws -> HTTPHeaders
  ) {
    self.init(
      cache: cache, fixed: nil, ask: { HTTPRequest(url, headers: try await headers()) },
      read: { $0 })
  }

  /// The body alone.
  public var data: HTTPSource<Data> { map(\.body) }

  /// The body, read as JSON.
  public func decode<Content: Decodable & Sendable>(
    _ type: Content.Type
  ) -> HTTPSource<Content> {
    decode(type, using: JSONDecoder())
  }

  /// The body, read as JSON by a decoder with settings of its own, such as for dates.
  ///
  /// The settings must not change any more.
  public func decode<Content: Decodable & Sendable>(
    _ type: Content.Type, using decoder: JSONDecoder
  ) -> HTTPSource<Content> {
    decode(type) { try decoder.decode(Content.self, from: $0) }
  }

  /// The body, read by a closure; what it throws counts as a body that cannot be read.
  public func decode<Content: Sendable>(
    _ type: Content.Type = Content.self,
    using decode: @escaping @Sendable (Data) throws -> Content
  ) -> HTTPSource<Content> {
    map { try decode($0.body) }
  }
}

extension HTTPResponse {
  /// The answer itself if it is one of success, and no part that was not asked for.
  fileprivate func whole(for request: HTTPRequest) throws -> HTTPResponse {
    guard status != 206 || request.headers["Range"] != nil else {
      throw HTTPError(status: status, headers: headers, url: url)
    }
    return try checked()
  }
}

extension HTTPCache {
  /// Keeps answers in memory, for sources that name no cache of their own.
  public static let inMemory = HTTPCache()
}
