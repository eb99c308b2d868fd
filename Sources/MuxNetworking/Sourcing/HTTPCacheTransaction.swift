import LightFoundation
import Mux

/// A request on its way through the cache.
struct HTTPCacheTransaction: Sendable {
  let cache: HTTPCache
  let request: HTTPRequest
  let policy: FetchPolicy
  /// Reads a response for the caller, if it is more than raw.
  var read: PendingRequest.Reading?

  /// The cache key of a response, and the stored response, if any.
  struct Place: Sendable {
    let key: String
    var stored: HTTPStoredAnswer?
    var source: CacheSource = .memory
  }

  var rules: HTTPCachePolicy { cache.policy }
  var now: Date { cache.environment.wallClock() }

  func run() async throws -> CachedResponse {
    let key = HTTPCacheKey(request, isShared: rules.isShared)
    guard [.get, .head].contains(request.method) else { return try await passThrough(key) }
    let place = await place(of: key)
    try Task.checkCancellation()
    switch rules.decision(for: outgoing, holding: place.stored, at: now) {
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
      return CachedResponse(
        response: HTTPResponse(status: 504, url: request.url), answered: now, age: 0)
    case .ask: break
    }
    if let reply = replyInPause(place) { return reply }
    do { return try await ask(at: place) } catch { return try standIn(place, for: error) }
  }

  /// The request, with the fetch policy expressed as cache directives.
  var outgoing: HTTPRequest {
    var outgoing = request
    switch policy {
    case .refresh, .reload: outgoing.headers.add("no-cache", for: "Cache-Control")
    case .staleWhileRevalidate: outgoing.headers.add("max-stale", for: "Cache-Control")
    case .cacheOnly: outgoing.headers.add("only-if-cached, max-stale", for: "Cache-Control")
    case .cacheFirst, .staleIfSlow: break
    }
    return outgoing
  }

  /// Finds the stored response: the first variant of the URL, or the one its `Vary` fields select.
  func place(of key: HTTPCacheKey) async -> Place {
    guard let first = await place(under: key.text), let stored = first.stored else {
      return Place(key: key.text)
    }
    let fields = HTTPCredentials.masked(request.headers)
    if stored.answers(fields) { return first }
    let text = key.text(selecting: HTTPVary(stored.headers["Vary"]).names, in: request.headers)
    guard let second = await place(under: text), second.stored?.answers(fields) == true else {
      return Place(key: text)
    }
    return second
  }

  private func place(under key: String) async -> Place? {
    guard let entry = try? await cache.map.requestEntry(key: key, policy: .cacheOnly),
      entry.value.isKept
    else { return nil }
    return Place(key: key, stored: entry.value.answer, source: entry.source)
  }

  func reply(
    _ stored: HTTPStoredAnswer, from source: CacheSource, failure: (any Error)? = nil
  ) -> CachedResponse {
    let now = now
    let freshness = rules.freshness(of: stored)
    var response = rules.answer(from: stored, to: request, at: now)
    // A response that just arrived keeps its `Age`.
    if source == .network { response.headers["Age"] = stored.headers["Age"] }
    // With `Vary: *`, it answers no other request, however fresh.
    let isFresh =
      freshness.isFresh(at: now) && stored.answers(HTTPCredentials.masked(request.headers))
    let age = source == .network ? freshness.ageOnArrival : freshness.age(at: now)
    // If the server sends no caching information, the caller's own defaults apply.
    let isSilent = source == .network && failure == nil && freshness.isSilent
    return CachedResponse(
      response: response, answered: stored.answered, age: age, source: source,
      isStale: source != .network && !isFresh || failure != nil,
      timeLeft: isFresh ? -freshness.staleness(at: now) : isSilent ? nil : 0, failure: failure)
  }
}

extension HTTPCacheTransaction {
  /// Registers a request that bypasses the map, which would track clearing itself.
  func beginAlone() -> GenerationTable.Generation {
    let address = HTTPCacheKey.address(of: request.url)
    return cache.generations.withLock { $0.begin(address) }
  }

  func endAlone(_ generation: GenerationTable.Generation) {
    cache.generations.withLock { $0.end(generation) }
  }

  /// Stores a response, unless its URL was cleared after the request or a newer response is stored.
  func keep(
    _ stored: HTTPStoredAnswer, under key: String, _ generation: GenerationTable.Generation
  ) {
    // Under the lock, so that no clearing comes between check and store.
    cache.generations.withLock { generations in
      guard generations.isValid(generation) else { return }
      let present = cache.map.cachedValue(for: key)?.answer
      if let present, present.asked > stored.asked { return }
      cache.map.store(
        FetchedResponse(stored), for: key, lifetime: cache.fetcher.lifetime(of: stored),
        cost: max(1, stored.body.count))
    }
  }

  /// Returns whether the stored response is unchanged and no newer one is being fetched.
  func isStillThere(_ stored: HTTPStoredAnswer, at place: Place) -> Bool {
    cache.map.cachedValue(for: place.key)?.answer == stored
      && cache.fetcher.pending.newest(for: place.key) == nil
  }

  /// Returns the stored response during a pause requested by the server, if it may be used.
  func replyInPause(_ place: Place, isGivenAnyway: Bool = false) -> CachedResponse? {
    guard ![.refresh, .reload].contains(policy), let stored = place.stored,
      let pause = cache.retryAfter.pause(for: place.key, at: now)
    else { return nil }
    let failure = HTTPCachePolicy.Failure(status: pause.error.status)
    let mayStandIn = failure.map { rules.mayStandIn(stored, for: request, after: $0, at: now) }
    guard isGivenAnyway || mayStandIn == true else { return nil }
    var reply = reply(stored, from: place.source, failure: pause.error)
    reply.retryAt = pause.end
    return reply
  }

  /// Falls back to the stored response after an error, or throws the error.
  func standIn(_ place: Place, for error: any Error) throws -> CachedResponse {
    let failed = error as? HTTPFailedAnswer
    if let failure = HTTPCachePolicy.Failure(error),
      var reply = oldReply(
        at: place, after: failure, because: failed?.fault ?? failed?.said ?? error)
    {
      if let said = failed?.said { cache.retryAfter.note(said, for: place.key, at: now) }
      reply.retryAt = cache.retryAfter.pause(for: place.key, at: now)?.end
      return reply
    }
    guard let failed, failed.fault == nil else { throw failed?.fault ?? error }
    var response = failed.response
    response.headers = HTTPHopFields.removed(from: response.headers)
    return CachedResponse(response: response, answered: now, age: 0)
  }

  /// Returns the stored response if redirects led nowhere.
  func oldReply(
    after failure: HTTPCachePolicy.Failure, because error: any Error
  ) async -> CachedResponse? {
    let place = await place(of: HTTPCacheKey(request, isShared: rules.isShared))
    // A stored redirect would lead to the same failure.
    guard let stored = place.stored, !(300...399).contains(stored.status) else { return nil }
    return oldReply(at: place, after: failure, because: error)
  }

  private func oldReply(
    at place: Place, after failure: HTTPCachePolicy.Failure, because error: any Error
  ) -> CachedResponse? {
    guard policy != .reload, let stored = place.stored,
      rules.mayStandIn(stored, for: request, after: failure, at: now)
    else { return nil }
    return reply(stored, from: place.source, failure: error)
  }
}
