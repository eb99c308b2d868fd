import Mux

/// Coalesces concurrent equal requests.
extension HTTPErrand {
  /// Requests the response together with equal requests, each with its own time-out.
  func askInCompany(_ wished: HTTPRequest, at place: Place) async throws -> HTTPReply {
    let (time, asks) = (cache.environment.time, cache.fetcher.asks)
    let end = wished.timeout.map { time.now + $0 }
    var ask = HTTPAsk(request: wished, read: read)
    while true {
      let (number, company) = asks.add(ask, for: place.key)
      defer { asks.remove(number, for: place.key) }
      do {
        return try await answer(
          to: ask, number, at: place, until: company.isEmpty ? nil : end)
      } catch TransportError.timedOut where ask.outlasts(company) {
        // The shared fetch hit the time-out of another request.
        if let end {
          ask.request.timeout = end - time.now
          if end <= time.now { throw TransportError.timedOut }
        }
      }
    }
  }

  private func answer(
    to ask: HTTPAsk, _ number: UInt64, at place: Place, until end: Duration?
  ) async throws -> HTTPReply {
    do {
      return try await askTogether(ask.request, number: number, at: place, until: end)
    } catch var failed as HTTPFailedAnswer {
      let isOurs = failed.arrival.answers(
        ask.request, number: number, isShared: cache.policy.isShared)
      guard isOurs else { return try await askAlone(ask.request, at: place) }
      guard failed.fault != nil else { throw failed }
      // The response may be unreadable for another caller, but not for this one.
      failed.fault = ask.fault(in: failed.response)
      guard failed.fault == nil else { throw failed }
      var reply = reply(failed.arrival.answer, from: .network)
      reply.timeLeft = 0
      return reply
    }
  }

  private func askTogether(
    _ wished: HTTPRequest, number: UInt64, at place: Place, until end: Duration?
  ) async throws -> HTTPReply {
    // A caller that may leave before the fetch begins must still leave a request to send.
    if Self.isPatient(policy) { revalidate(place) }
    var entry = try await entry(at: place, fetchPolicy(for: place), until: end)
    if entry.source != .network, !isUsable(entry.value.answer, wished) {
      guard !Self.isPatient(policy) else {
        return reply(entry.value.answer, from: entry.source)
      }
      entry = try await self.entry(at: place, .reload, until: end)
    }
    var arrival = entry.value
    // A response found in memory belongs to no waiting request, so it may answer any.
    if entry.source != .network { arrival.isForOthers = true }
    guard arrival.answers(wished, number: number, isShared: cache.policy.isShared) else {
      return try await askAlone(wished, at: place)
    }
    // A response that must not be stored still invalidates the old one.
    if !arrival.isKept, place.stored != nil { try? await cache.map.clear(key: place.key) }
    return reply(arrival.answer, from: entry.source)
  }

  /// Returns the map's entry or fetches one; a caller that times out leaves the fetch to others.
  private func entry(
    at place: Place, _ policy: FetchPolicy, until end: Duration?
  ) async throws -> CacheEntry<HTTPArrival> {
    guard let end else { return try await cache.map.requestEntry(key: place.key, policy) }
    let environment = cache.environment
    let outcome = await environment.within(end - environment.time.now) {
      [map = cache.map] () -> Result<CacheEntry<HTTPArrival>, any Error> in
      do { return .success(try await map.requestEntry(key: place.key, policy)) } catch {
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
    let freshness = cache.policy.freshness(of: stored)
    if freshness.isFresh(at: cache.environment.wallClock()) { return .reload }
    return Self.isPatient(policy) && freshness.mayBeStale ? policy : .cacheFirst
  }

  private func isUsable(_ stored: HTTPStoredAnswer, _ wished: HTTPRequest) -> Bool {
    let now = cache.environment.wallClock()
    return cache.policy.decision(for: wished, holding: stored, at: now) == .reuse
  }

  private static func isPatient(_ policy: FetchPolicy) -> Bool {
    if case .staleIfSlow = policy { true } else { false }
  }
}
