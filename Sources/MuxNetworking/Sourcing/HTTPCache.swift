import LightFoundation
public import Mux

/// A private HTTP cache in front of any transport.
///
/// ```swift
/// let cache = HTTPCache(cacheKey: "Web")
/// let answer = try await cache.send(HTTPRequest(url))
/// ```
///
/// It stores responses for as long as servers allow, revalidates stale ones with `ETag` and
/// `Last-Modified`, keeps variants apart by `Vary` and `Authorization`, and invalidates what a PUT,
/// POST, PATCH or DELETE may have changed. Concurrent equal requests share one fetch. If a server is
/// unreachable, it falls back to a stale response unless the server forbids that.
public final class HTTPCache: HTTPTransport {
  let policy: HTTPCachePolicy
  let fetcher: HTTPFetcher
  let map: MultiplexerMap<String, FetchedResponse>
  let environment: MuxEnvironment
  let retryAfter = RetryAfterTable()
  /// Tracks requests that bypass the map, which handles clearing only for its own fetches.
  let generations = Lock(GenerationTable())

  /// Creates a cache.
  ///
  /// `cacheKey` names its domain in the disk store; without one, the cache is in memory only. The
  /// cost of a response is the size of its body in bytes. The `freshness` and `tags` of the options
  /// are ignored: responses determine both.
  public convenience init(
    _ transport: any HTTPTransport = NetworkTransport(), cacheKey: String? = nil,
    limits: CacheLimits = CacheLimits(cost: 64 << 20), options: MuxOptions = MuxOptions()
  ) {
    self.init(
      transport, cacheKey: cacheKey, limits: limits, options: options, policy: HTTPCachePolicy())
  }

  /// Creates a cache shared by several users.
  package convenience init(
    shared transport: any HTTPTransport, limits: CacheLimits = CacheLimits(),
    options: MuxOptions = MuxOptions()
  ) {
    self.init(
      transport, cacheKey: nil, limits: limits, options: options,
      policy: HTTPCachePolicy(isShared: true))
  }

  init(
    _ transport: any HTTPTransport, cacheKey: String?, limits: CacheLimits, options: MuxOptions,
    policy: HTTPCachePolicy
  ) {
    self.policy = policy
    environment = options.environment
    let fetcher = HTTPFetcher(
      transport: transport, policy: policy, wallClock: options.environment.wallClock)
    self.fetcher = fetcher
    var options = options
    options.tags = nil
    // The server decides whether a stale response may be used.
    options.freshness = Freshness(timeToLive: .zero, allowsStaleValue: { _ in false })
    map =
      if let cacheKey {
        MultiplexerMap(
          cacheKey: cacheKey, limits: limits, options: options, revalidating: fetcher.fetch)
      } else {
        MultiplexerMap(
          name: "answers", limits: limits, options: options, revalidating: fetcher.fetch)
      }
  }

  /// Sends a request, or answers it from the cache.
  ///
  /// Follows redirects, and stores each as a response of its own.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await reply(to: request, .cacheFirst).response
  }

  /// Removes all responses of a URL; of the requests in flight, only `own` may still be stored.
  func forget(_ url: URL, except own: GenerationTable.Generation? = nil) async {
    generations.withLock { $0.expire(HTTPCacheKey.address(of: url), except: own) }
    // A removal that fails on disk is repeated before the next read.
    try? await map.clear(prefix: HTTPCacheKey.prefix(of: url))
  }

  /// Responds to a request, with metadata about the response.
  ///
  /// An unreadable response does not replace the stored one.
  func reply(
    to request: HTTPRequest, _ policy: FetchPolicy, read: PendingRequest.Reading? = nil
  ) async throws -> CachedResponse {
    let time = environment.time
    let deadline = request.timeout.map { time.now + $0 }
    var transactions = [
      HTTPCacheTransaction(cache: self, request: request, policy: policy, read: read)
    ]
    while true {
      let transaction = transactions[transactions.endIndex - 1]
      let reply = try await transaction.run()
      guard transaction.request.followsRedirects else { return reply }
      do {
        guard
          var next = try RedirectRule.next(
            after: transaction.request, reply.response, count: transactions.count - 1)
        else { return reply }
        next.timeout = deadline.map { max(.zero, $0 - time.now) }
        transactions.append(
          HTTPCacheTransaction(cache: self, request: next, policy: policy, read: read))
      } catch {
        for transaction in transactions {
          if let old = await transaction.oldReply(after: .faulty, because: error) { return old }
        }
        throw error
      }
    }
  }
}

extension HTTPCache: MuxManaged {
  /// The name in events and snapshots.
  public var name: String { map.name }

  /// The reporter of its events.
  public var reporter: MuxReporter? { map.reporter }

  /// Saves unsaved responses to disk.
  public func save() async throws(SaveError) { try await map.save() }

  /// Removes all responses, in memory at once and on disk before it returns.
  ///
  /// Responses of requests in flight are not stored.
  public func clear(inFlight: ClearMode = .deliver) async throws {
    generations.withLock { $0.expireAll() }
    try await map.clear(inFlight: inFlight)
  }

  /// Removes all responses from memory, saved or not, but not from disk.
  public func clearMemory() { map.clearMemory() }

  /// Returns the state of the memory cache and of requests in flight.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }

  /// Calls a closure after each change that needs saving.
  public func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.onChange(act)
  }
}

/// Servers that asked clients to wait, by cache key (RFC 9110, section 10.2.3).
final class RetryAfterTable: Sendable {
  /// The end of a pause and the error that requested it.
  struct Pause: Sendable {
    var end: Date
    var error: HTTPError
  }

  /// The longest pause, even if the server asks for more.
  private static let longest: Double = 86_400

  private let pauses = Lock<[String: Pause]>([:])

  /// Records the pause that an error asks for, if any.
  func note(_ error: HTTPError, for key: String, at now: Date) {
    guard let wait = error.retryAfter, wait > .zero else { return }
    let end = now.addingTimeInterval(min(wait / .seconds(1), Self.longest))
    pauses.withLock { pauses in
      pauses = pauses.filter { $0.value.end > now }
      pauses[key] = Pause(end: end, error: error)
    }
  }

  func pause(for key: String, at now: Date) -> Pause? {
    pauses.withLock { pauses in
      guard let pause = pauses[key] else { return nil }
      if pause.end <= now { pauses[key] = nil }
      return pause.end > now ? pause : nil
    }
  }
}
