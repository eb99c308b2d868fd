import LightFoundation
import Mux

extension HTTPCacheTransaction {
  /// Requests the response from the server, sharing a fetch with equal requests if possible.
  func ask(at place: Place) async throws -> CachedResponse {
    let outgoing = policy == .refresh || policy == .reload ? outgoing : request
    if request.method == .head { return try await askForHead(outgoing, at: place) }
    if !isJudged(at: place) { return try await askAlone(outgoing, at: place) }
    return try await askInCompany(outgoing, at: place)
  }

  func revalidate(_ place: Place) {
    if cache.retryAfter.pause(for: place.key, at: now) != nil { return }
    let pending = cache.fetcher.pending
    // A GET refreshes the stored response; a HEAD would not.
    var request = request
    if request.method == .head { request.method = .get }
    let number = pending.add(PendingRequest(request: request, read: read), for: place.key).number
    cache.map.request(key: place.key, policy: .cacheFirst, on: .inline) { [cache] result in
      pending.remove(number, for: place.key)
      guard case .failure(let error as HTTPFailedAnswer) = result, let said = error.said else {
        return
      }
      cache.retryAfter.note(said, for: place.key, at: cache.environment.wallClock())
    }
  }

  /// Sends an unsafe request and invalidates what it may have changed (RFC 9111, section 4.4).
  func passThrough(_ key: HTTPCacheKey) async throws -> CachedResponse {
    let generation = beginAlone()
    defer { endAlone(generation) }
    let outcome = try await cache.fetcher.send(request)
    for url in rules.changed(by: request, outcome.response) {
      await cache.forget(url, except: generation)
    }
    if let stored = outcome.stored { keep(stored, under: key.text, generation) }
    return direct(outcome)
  }

  func askAlone(_ outgoing: HTTPRequest, at place: Place) async throws -> CachedResponse {
    let generation = beginAlone()
    defer { endAlone(generation) }
    let outcome = try await cache.fetcher.send(outgoing)
    if place.stored != nil,
      let fault = PendingRequest(request: outgoing, read: read).fault(in: outcome.response)
    {
      throw cache.fetcher.failed(outcome, outgoing, fault: fault)
    }
    if let stored = outcome.stored { keep(stored, under: place.key, generation) }
    return direct(outcome)
  }

  /// Sends a HEAD request and updates the stored response (section 4.3.5).
  private func askForHead(_ outgoing: HTTPRequest, at place: Place) async throws -> CachedResponse {
    let generation = beginAlone()
    defer { endAlone(generation) }
    let outcome = try await cache.fetcher.send(outgoing)
    guard let stored = place.stored else { return direct(outcome) }
    let fetcher = cache.fetcher
    if fetcher.isWorse(outcome, than: stored, for: outgoing) {
      throw fetcher.failed(outcome, outgoing)
    }
    guard outcome.response.isSuccess, isStillThere(stored, at: place) else {
      return direct(outcome)
    }
    if rules.isDescribed(stored, by: outcome.response),
      let fresh = fetcher.freshened(stored, by: outcome, for: outgoing)
    {
      keep(fresh, under: place.key, generation)
    } else {
      try? await cache.map.clear(key: place.key)
    }
    return direct(outcome)
  }

  private func direct(_ outcome: HTTPFetcher.Outcome) -> CachedResponse {
    var response = outcome.response
    response.headers = HTTPHopFields.removed(from: response.headers)
    let age = HTTPFreshness(
      status: response.status, headers: response.headers, isShared: rules.isShared,
      asked: outcome.asked, answered: outcome.answered
    ).ageOnArrival
    return CachedResponse(response: response, answered: outcome.answered, age: age)
  }

  /// Returns whether the cache can evaluate the conditions and range.
  private func isJudged(at place: Place) -> Bool {
    let ours = ["If-Modified-Since", "If-None-Match", "Range"]
    let forServer = ["If-Match", "If-Unmodified-Since"]
    return (place.stored == nil ? ours + forServer : forServer)
      .allSatisfy { request.headers[$0] == nil }
  }
}

/// Coalesces concurrent equal requests.
extension HTTPCacheTransaction {
  /// Requests the response together with equal requests, each with its own time-out.
  func askInCompany(_ outgoing: HTTPRequest, at place: Place) async throws -> CachedResponse {
    let (time, pending) = (cache.environment.time, cache.fetcher.pending)
    let end = outgoing.timeout.map { time.now + $0 }
    var pendingRequest = PendingRequest(request: outgoing, read: read)
    while true {
      let (number, company) = pending.add(pendingRequest, for: place.key)
      defer { pending.remove(number, for: place.key) }
      do {
        return try await answer(
          to: pendingRequest, number, at: place, until: company.isEmpty ? nil : end)
      } catch TransportError.timedOut where pendingRequest.outlasts(company) {
        // The shared fetch hit the time-out of another request.
        if let end {
          pendingRequest.request.timeout = end - time.now
          if end <= time.now { throw TransportError.timedOut }
        }
      }
    }
  }

  private func answer(
    to pendingRequest: PendingRequest, _ number: UInt64, at place: Place, until end: Duration?
  ) async throws -> CachedResponse {
    do {
      return try await askTogether(pendingRequest.request, number: number, at: place, until: end)
    } catch var failed as HTTPFailedAnswer {
      let isOurs = failed.fetched.answers(
        pendingRequest.request, number: number, isShared: rules.isShared)
      guard isOurs else { return try await askAlone(pendingRequest.request, at: place) }
      guard failed.fault != nil else { throw failed }
      // The response may be unreadable for another caller, but not for this one.
      failed.fault = pendingRequest.fault(in: failed.response)
      guard failed.fault == nil else { throw failed }
      var reply = reply(failed.fetched.answer, from: .network)
      reply.timeLeft = 0
      return reply
    }
  }

  private func askTogether(
    _ outgoing: HTTPRequest, number: UInt64, at place: Place, until end: Duration?
  ) async throws -> CachedResponse {
    // A caller that may leave before the fetch begins must still leave a request to send.
    if Self.isPatient(policy) { revalidate(place) }
    var entry = try await entry(at: place, fetchPolicy(for: place), until: end)
    if entry.source != .network, !isUsable(entry.value.answer, outgoing) {
      guard !Self.isPatient(policy) else { return reply(entry.value.answer, from: entry.source) }
      entry = try await self.entry(at: place, .reload, until: end)
    }
    var fetched = entry.value
    // A response found in memory belongs to no waiting request, so it may answer any.
    if entry.source != .network { fetched.isForOthers = true }
    guard fetched.answers(outgoing, number: number, isShared: rules.isShared) else {
      return try await askAlone(outgoing, at: place)
    }
    // A response that must not be stored still invalidates the old one.
    if !fetched.isKept, place.stored != nil { try? await cache.map.clear(key: place.key) }
    return reply(fetched.answer, from: entry.source)
  }

  /// Returns the map's entry or fetches one; a caller that times out leaves the fetch to others.
  private func entry(
    at place: Place, _ policy: FetchPolicy, until end: Duration?
  ) async throws -> CacheEntry<FetchedResponse> {
    guard let end else { return try await cache.map.requestEntry(key: place.key, policy: policy) }
    let environment = cache.environment
    let outcome = await environment.within(end - environment.time.now) {
      [map = cache.map] () -> Result<CacheEntry<FetchedResponse>, any Error> in
      do { return .success(try await map.requestEntry(key: place.key, policy: policy)) } catch {
        return .failure(error)
      }
    }
    guard let outcome else {
      try Task.checkCancellation()
      throw TransportError.timedOut
    }
    return try outcome.get()
  }

  /// Returns the fetch policy for the map.
  ///
  /// A caller that requires the server's answer cannot use an entry the map considers fresh, and
  /// one that requires new data cannot join an earlier fetch.
  private func fetchPolicy(for place: Place) -> FetchPolicy {
    if policy == .refresh || policy == .reload { return .reload }
    guard let stored = place.stored else { return .cacheFirst }
    let freshness = rules.freshness(of: stored)
    if freshness.isFresh(at: now) { return .reload }
    return Self.isPatient(policy) && freshness.mayBeStale ? policy : .cacheFirst
  }

  private func isUsable(_ stored: HTTPStoredAnswer, _ outgoing: HTTPRequest) -> Bool {
    rules.decision(for: outgoing, holding: stored, at: now) == .reuse
  }

  private static func isPatient(_ policy: FetchPolicy) -> Bool {
    if case .staleIfSlow = policy { true } else { false }
  }
}
