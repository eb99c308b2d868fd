import LightFoundation
public import Mux

/// A cache of HTTP for one user, in front of any transport.
///
/// ```swift
/// let cache = HTTPCache(cacheKey: "Web")
/// let answer = try await cache.send(HTTPRequest(url))
/// ```
///
/// It keeps answers for as long as their servers say, asks with `ETag` and `Last-Modified` whether old
/// ones still hold, keeps apart what `Vary` tells apart and what different credentials were given, and
/// forgets what a PUT, POST or DELETE may have changed. Equal requests at the same time are one.
/// Where the server cannot be reached, an old answer stands in unless the server forbade it.
public final class HTTPCache: HTTPTransport {
  let policy: HTTPCachePolicy
  let fetcher: HTTPFetcher
  let map: MultiplexerMap<String, HTTPArrival>
  let environment: MuxEnvironment
  let pauses = HTTPPauses()
  /// What goes past the map, which knows of its own fetches what a clearing means for them.
  let tickets = Lock(HTTPTickets())

  /// Makes a cache.
  ///
  /// `cacheKey` is the name of its place on disk, without which it stays in memory. The cost of an
  /// answer is the number of bytes of its body. Of the options, the freshness and the tags do not
  /// count: they come from the answers.
  public convenience init(
    _ transport: any HTTPTransport = NetworkTransport(), cacheKey: String? = nil,
    limits: CacheLimits = CacheLimits(cost: 64 << 20), options: MuxOptions = MuxOptions()
  ) {
    self.init(
      transport, cacheKey: cacheKey, limits: limits, options: options, policy: HTTPCachePolicy())
  }

  /// Makes a cache that many users share.
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
    // Whether an old answer may stand in is decided by what its server said.
    options.freshness = Freshness(timeToLive: .zero, tolerates: { _ in false })
    let fetch: @Sendable (String, FetchContext<HTTPArrival>) async throws -> Fetched<HTTPArrival> =
      { key, context in try await fetcher.fetch(key, context) }
    map =
      if let cacheKey {
        MultiplexerMap(cacheKey: cacheKey, limits: limits, options: options, revalidating: fetch)
      } else {
        MultiplexerMap(name: "answers", limits: limits, options: options, revalidating: fetch)
      }
  }

  /// Sends a request, or answers it from what is stored.
  ///
  /// Redirects are followed, each as an answer of its own that may be stored.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await reply(to: request, .cacheFirst).response
  }

  /// Lets go of all answers of an address; of those under way only `own` may be kept.
  func forget(_ url: URL, except own: HTTPTickets.Ticket? = nil) async {
    tickets.withLock { $0.expire(HTTPCacheKey.address(of: url), except: own) }
    // What the disk does not let go of now, it does before it is read again.
    try? await map.clear(prefix: HTTPCacheKey.prefix(of: url))
  }

  /// Answers a request, with what a reader should know about the answer.
  ///
  /// What cannot be read as said does not take the place of what is stored. A redirect does not begin
  /// the time anew.
  func reply(
    to request: HTTPRequest, _ policy: FetchPolicy, read: HTTPAsk.Reading? = nil
  ) async throws -> HTTPReply {
    let time = environment.time
    let deadline = request.timeout.map { time.now + $0 }
    var errands = [HTTPErrand(cache: self, request: request, policy: policy, read: read)]
    while true {
      let errand = errands[errands.endIndex - 1]
      let reply = try await errand.run()
      guard errand.request.followsRedirects else { return reply }
      do {
        guard
          var next = try RedirectRule.next(
            after: errand.request, reply.response, count: errands.count - 1)
        else { return reply }
        next.timeout = deadline.map { max(.zero, $0 - time.now) }
        errands.append(HTTPErrand(cache: self, request: next, policy: policy, read: read))
      } catch {
        for errand in errands {
          if let old = await errand.oldReply(after: .faulty, because: error) { return old }
        }
        throw error
      }
    }
  }
}

extension HTTPCache: MuxManaged {
  /// What it is called in events and snapshots.
  public var name: String { map.name }

  /// What it reports through.
  public var reporter: MuxReporter? { map.reporter }

  /// Writes to disk what is not there as it is.
  public func save() async throws { try await map.save() }

  /// Forgets all answers, in memory at once and on disk when it returns.
  ///
  /// What is under way is not kept, whoever asked for it and however.
  public func clear(_ inFlight: ClearMode = .deliver) async throws {
    tickets.withLock { $0.expireAll() }
    try await map.clear(inFlight)
  }

  /// Forgets the answers in memory, saved or not; what is on disk stays.
  public func clearMemory() { map.clearMemory() }

  /// What is in memory, and what is under way.
  public func snapshot() -> [MuxSnapshot] { map.snapshot() }

  /// Has something done with each change of what is to be saved.
  public func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription? {
    map.whenChanged(act)
  }
}

/// The servers that want to be left alone for a while, by the keys of what stands in meanwhile
/// (RFC 9110, section 10.2.3).
final class HTTPPauses: Sendable {
  /// Until when, and what was said.
  struct Pause: Sendable {
    var end: Date
    var error: HTTPError
  }

  /// Nobody is left alone for longer, whatever is asked for.
  private static let longest: Double = 86_400

  private let pauses = Lock<[String: Pause]>([:])

  /// Notes what an error asks for, if it asks for anything.
  func note(_ error: HTTPError, for key: String, at now: Date) {
    guard let wait = error.retryAfter, wait > .zero else { return }
    let end = now.addingTimeInterval(min(wait / .seconds(1), Self.longest))
    pauses.withLock { pauses in
      pauses = pauses.filter { $0.value.end > now }
      pauses[key] = Pause(end: end, error: error)
    }
  }

  /// The pause of a key, if it is not over.
  func pause(for key: String, at now: Date) -> Pause? {
    pauses.withLock { pauses in
      guard let pause = pauses[key] else { return nil }
      if pause.end <= now { pauses[key] = nil }
      return pause.end > now ? pause : nil
    }
  }
}
