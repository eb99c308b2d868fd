import Mux

/// Requests of one thing at the same time.
extension HTTPErrand {
  /// Asks the server, together with others who want the same, each for as long as it may take.
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
        // The other's time was over, not this one's.
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
      // One may be able to read what another cannot.
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
    // Who may leave before the fetch begins leaves it a request to send.
    if Self.isPatient(policy) { revalidate(place) }
    var entry = try await entry(at: place, fetchPolicy(for: place), until: end)
    if entry.source != .network, !isUsable(entry.value.answer, wished) {
      guard !Self.isPatient(policy) else {
        return reply(entry.value.answer, from: entry.source)
      }
      entry = try await self.entry(at: place, .reload, until: end)
    }
    var arrival = entry.value
    // What was found, and is fresh by now or good enough, was not sent to anybody who waits.
    if entry.source != .network { arrival.isForOthers = true }
    guard arrival.answers(wished, number: number, isShared: cache.policy.isShared) else {
      return try await askAlone(wished, at: place)
    }
    // What is to be kept nowhere does away with what it would replace.
    if !arrival.isKept, place.stored != nil { try? await cache.map.clear(key: place.key) }
    return reply(arrival.answer, from: entry.source)
  }

  /// What the map has or fetches; whose time is over leaves it to the others.
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

  /// What is asked of the map: what it takes for fresh is no answer to who wants to hear the server,
  /// and a fetch that began before is none to who wants what is new.
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
