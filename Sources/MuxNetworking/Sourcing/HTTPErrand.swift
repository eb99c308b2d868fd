import LightFoundation
import Mux

/// One request on its way through a cache.
struct HTTPErrand: Sendable {
  let cache: HTTPCache
  let request: HTTPRequest
  /// What its caller wants of a cached thing.
  let policy: FetchPolicy
  /// How its caller reads an answer, if he does.
  var read: HTTPAsk.Reading?

  /// Where an answer is kept, or would be.
  struct Place: Sendable {
    let key: String
    var stored: HTTPStoredAnswer?
    var source: CacheSource = .memory
  }

  var rules: HTTPCachePolicy { cache.policy }
  var now: Date { cache.environment.wallClock() }

  /// Answers the request from what is stored, or by the server.
  func run() async throws -> HTTPReply {
    let key = HTTPCacheKey(request, isShared: rules.isShared)
    guard [.get, .head].contains(request.method) else { return try await passThrough(key) }
    let place = await place(of: key)
    try Task.checkCancellation()
    switch rules.decision(for: wished, holding: place.stored, at: now) {
    case .reuse:
      guard let stored = place.stored else { break }
      if policy == .staleWhileRevalidate, !rules.freshness(of: stored).isFresh(at: now) {
        revalidate(place)
      }
      return reply(stored, from: place.source)
    case .reuseAndRevalidate:
      guard let stored = place.stored else { break }
      if let reply = replyInPause(place, isGivenAnyway: true) { return reply }
      revalidate(place)
      return reply(stored, from: place.source)
    case .refuse:
      guard policy != .cacheOnly else { throw MuxError.notCached }
      return HTTPReply(
        response: HTTPResponse(status: 504, url: request.url), answered: now, age: 0)
    case .ask: break
    }
    if let reply = replyInPause(place) { return reply }
    do {
      return try await ask(at: place)
    } catch {
      return try standIn(place, for: error)
    }
  }

  /// The request with what the policy of its caller means in HTTP.
  var wished: HTTPRequest {
    var wished = request
    switch policy {
    case .refresh, .reload: wished.headers.add("no-cache", for: "Cache-Control")
    case .staleWhileRevalidate: wished.headers.add("max-stale", for: "Cache-Control")
    case .cacheOnly: wished.headers.add("only-if-cached, max-stale", for: "Cache-Control")
    case .cacheFirst, .staleIfSlow: break
    }
    return wished
  }

  /// Where the answer is: the first of its address, or the one that other fields select.
  func place(of key: HTTPCacheKey) async -> Place {
    guard let first = await place(under: key.text), let stored = first.stored else {
      return Place(key: key.text)
    }
    let fields = HTTPCredentials.masked(request.headers)
    if stored.answers(fields) { return first }
    let text = key.text(
      selecting: HTTPVary(stored.headers["Vary"]).names, in: request.headers)
    guard let second = await place(under: text), second.stored?.answers(fields) == true else {
      return Place(key: text)
    }
    return second
  }

  private func place(under key: String) async -> Place? {
    guard let entry = try? await cache.map.requestEntry(key: key, .cacheOnly),
      entry.value.isKept
    else { return nil }
    return Place(key: key, stored: entry.value.answer, source: entry.source)
  }

  func reply(
    _ stored: HTTPStoredAnswer, from source: CacheSource, failure: (any Error)? = nil
  ) -> HTTPReply {
    let now = now
    let freshness = rules.freshness(of: stored)
    var response = rules.answer(from: stored, to: request, at: now)
    // What came just now has the age that it was sent with.
    if source == .network { response.headers["Age"] = stored.headers["Age"] }
    // By `Vary: *` no other request is answered, however fresh it is.
    let isFresh =
      freshness.isFresh(at: now) && stored.answers(HTTPCredentials.masked(request.headers))
    let age = source == .network ? freshness.ageOnArrival : freshness.age(at: now)
    return HTTPReply(
      response: response, answered: stored.answered, age: age, source: source,
      isStale: source != .network && !isFresh || failure != nil,
      timeLeft: isFresh ? -freshness.staleness(at: now) : 0, failure: failure)
  }
}
