import LightFoundation
import Mux

extension HTTPErrand {
  /// Requests the response from the server, sharing a fetch with equal requests if possible.
  func ask(at place: Place) async throws -> HTTPReply {
    let wished = policy == .refresh || policy == .reload ? wished : request
    if request.method == .head { return try await askForHead(wished, at: place) }
    if !isJudged(at: place) { return try await askAlone(wished, at: place) }
    return try await askInCompany(wished, at: place)
  }

  /// Revalidates in the background.
  func revalidate(_ place: Place) {
    if cache.pauses.pause(for: place.key, at: cache.environment.wallClock()) != nil { return }
    let asks = cache.fetcher.asks
    // A GET refreshes the stored response; a HEAD would not.
    var request = request
    if request.method == .head { request.method = .get }
    let number = asks.add(HTTPAsk(request: request, read: read), for: place.key).number
    cache.map.request(key: place.key, .cacheFirst, on: .inline) { [cache] result in
      asks.remove(number, for: place.key)
      guard case .failure(let error as HTTPFailedAnswer) = result, let said = error.said else {
        return
      }
      cache.pauses.note(said, for: place.key, at: cache.environment.wallClock())
    }
  }

  /// Sends an unsafe request and invalidates what it may have changed (RFC 9111, section 4.4).
  func passThrough(_ key: HTTPCacheKey) async throws -> HTTPReply {
    let ticket = beginAlone()
    defer { endAlone(ticket) }
    let outcome = try await cache.fetcher.send(request)
    for url in cache.policy.changed(by: request, outcome.response) {
      await cache.forget(url, except: ticket)
    }
    if let stored = outcome.stored { keep(stored, under: key.text, ticket) }
    return direct(outcome)
  }

  func askAlone(_ wished: HTTPRequest, at place: Place) async throws -> HTTPReply {
    let ticket = beginAlone()
    defer { endAlone(ticket) }
    let outcome = try await cache.fetcher.send(wished)
    if place.stored != nil,
      let fault = HTTPAsk(request: wished, read: read).fault(in: outcome.response)
    {
      throw cache.fetcher.failed(outcome, wished, fault: fault)
    }
    if let stored = outcome.stored { keep(stored, under: place.key, ticket) }
    return direct(outcome)
  }

  /// Sends a HEAD request and updates the stored response (section 4.3.5).
  private func askForHead(_ wished: HTTPRequest, at place: Place) async throws -> HTTPReply {
    let ticket = beginAlone()
    defer { endAlone(ticket) }
    let outcome = try await cache.fetcher.send(wished)
    guard let stored = place.stored else { return direct(outcome) }
    let fetcher = cache.fetcher
    if fetcher.isWorse(outcome, than: stored, for: wished) { throw fetcher.failed(outcome, wished) }
    guard outcome.response.isSuccess, isStillThere(stored, at: place) else {
      return direct(outcome)
    }
    if cache.policy.isDescribed(stored, by: outcome.response),
      let fresh = fetcher.freshened(stored, by: outcome, for: wished)
    {
      keep(fresh, under: place.key, ticket)
    } else {
      try? await cache.map.clear(key: place.key)
    }
    return direct(outcome)
  }

  private func direct(_ outcome: HTTPFetcher.Outcome) -> HTTPReply {
    var response = outcome.response
    response.headers = HTTPHopFields.removed(from: response.headers)
    let age = HTTPFreshness(
      status: response.status, headers: response.headers, isShared: cache.policy.isShared,
      asked: outcome.asked, answered: outcome.answered
    ).ageOnArrival
    return HTTPReply(response: response, answered: outcome.answered, age: age)
  }

  /// Indicates whether the cache can evaluate the request's conditions and range itself.
  private func isJudged(at place: Place) -> Bool {
    let ours = ["If-Modified-Since", "If-None-Match", "Range"]
    let forServer = ["If-Match", "If-Unmodified-Since"]
    return (place.stored == nil ? ours + forServer : forServer)
      .allSatisfy { request.headers[$0] == nil }
  }
}
