import LightFoundation
import Mux

/// Sends the requests of a cache and determines what to store.
struct HTTPFetcher: Sendable {
  let transport: any HTTPTransport
  let policy: HTTPCachePolicy
  let pending = PendingRequests()
  let wallClock: @Sendable () -> Date

  /// A response, the part to store, and the times.
  struct Outcome: Sendable {
    var response: HTTPResponse
    var stored: HTTPStoredAnswer?
    var asked: Date
    var answered: Date
  }

  /// Sends a request without following redirects.
  func send(_ request: HTTPRequest) async throws -> Outcome {
    var request = request
    request.followsRedirects = false
    let asked = wallClock()
    var response = try await transport.send(request)
    let answered = wallClock()
    // Adds a `Date`, so that any recipient can compute the age (RFC 9110, section 6.6.1).
    if response.headers["Date"] == nil { response.headers["Date"] = HTTPDate.written(answered) }
    // If the transport followed a redirect itself, the response belongs to another URL.
    let isDirect = HTTPCacheKey.address(of: response.url) == HTTPCacheKey.address(of: request.url)
    return Outcome(
      response: response,
      stored: isDirect
        ? policy.stored(response, to: request, asked: asked, answered: answered) : nil,
      asked: asked, answered: answered)
  }

  /// Fetches the response of a key, revalidating a stored one if possible.
  func fetch(
    _ key: String, _ context: FetchContext<FetchedResponse>
  ) async throws -> FetchResult<FetchedResponse> {
    guard let (number, pendingRequest) = pending.newest(for: key) else {
      throw MuxError.completionNotCalled
    }
    let request = pendingRequest.request
    let fields = HTTPCredentials.masked(request.headers)
    guard let previous = context.previous, previous.isKept, previous.answer.answers(fields) else {
      return fetched(try await send(request), for: request, number)
    }
    let old = previous.answer
    var outcome = try await send(policy.conditional(request, on: old))
    let isAboutAnother =
      outcome.response.status == 304 && !policy.isConfirmed(old, by: outcome.response.headers)
    if isAboutAnother {
      var whole = policy.conditional(request, on: old)
      for name in ["If-Modified-Since", "If-None-Match"] { whole.headers[name] = nil }
      outcome = try await send(whole)
    }
    if outcome.response.status == 304, !isAboutAnother {
      if let fresh = freshened(old, by: outcome, for: request) {
        return kept(fresh, for: request, number)
      }
      let last = policy.freshened(
        old, by: outcome.response.headers, for: request, asked: outcome.asked,
        answered: outcome.answered)
      return .value(FetchedResponse(last, to: request, number, isKept: false), lifetime: .zero)
    }
    // Responses that may not be stored, such as the redirect of a hotel network or an unsolicited
    // partial response, do not replace anything.
    if isWorse(outcome, than: old, for: request)
      || outcome.stored == nil && (!outcome.response.isSuccess || outcome.response.status == 206)
    {
      throw failed(outcome, request, number)
    }
    if let fault = pendingRequest.fault(in: outcome.response) {
      throw failed(outcome, request, number, fault: fault)
    }
    return fetched(outcome, for: request, number)
  }

  /// Returns the stored response with updated fields, or nil if it may no longer be stored.
  func freshened(
    _ old: HTTPStoredAnswer, by outcome: Outcome, for request: HTTPRequest
  ) -> HTTPStoredAnswer? {
    let fresh = policy.freshened(
      old, by: outcome.response.headers, for: request, asked: outcome.asked,
      answered: outcome.answered)
    return policy.mayStore(fresh, for: request) ? fresh : nil
  }

  /// Returns whether the stored response is preferable to this one.
  func isWorse(_ outcome: Outcome, than old: HTTPStoredAnswer, for request: HTTPRequest) -> Bool {
    guard let failure = HTTPCachePolicy.Failure(status: outcome.response.status) else {
      return false
    }
    return policy.mayStandIn(old, for: request, after: failure, at: outcome.answered)
  }

  /// Returns an error that leaves the stored response in place.
  func failed(
    _ outcome: Outcome, _ request: HTTPRequest, _ number: UInt64? = nil, fault: (any Error)? = nil
  ) -> HTTPFailedAnswer {
    HTTPFailedAnswer(
      response: outcome.response, fetched: unkept(outcome, for: request, number), fault: fault)
  }

  /// Returns how long the map may treat a response as fresh.
  ///
  /// Never zero, or the map would not keep a response that can be revalidated.
  func lifetime(of stored: HTTPStoredAnswer) -> Duration {
    let freshness = policy.freshness(of: stored)
    guard freshness.isFresh(at: stored.answered) else { return .nanoseconds(1) }
    return .seconds(clamping: -freshness.staleness(at: stored.answered))
  }

  private func kept(
    _ stored: HTTPStoredAnswer, for request: HTTPRequest, _ number: UInt64
  ) -> FetchResult<FetchedResponse> {
    let isFresh = policy.freshness(of: stored).isFresh(at: stored.answered)
    return .value(
      FetchedResponse(stored, to: request, number, isKept: true, isForOthers: isFresh),
      lifetime: lifetime(of: stored), cost: max(1, stored.body.count))
  }

  private func fetched(
    _ outcome: Outcome, for request: HTTPRequest, _ number: UInt64
  ) -> FetchResult<FetchedResponse> {
    if let stored = outcome.stored { return kept(stored, for: request, number) }
    return .value(unkept(outcome, for: request, number), lifetime: .zero)
  }

  private func unkept(
    _ outcome: Outcome, for request: HTTPRequest, _ number: UInt64?
  ) -> FetchedResponse {
    let answer = HTTPStoredAnswer(
      status: outcome.response.status,
      headers: HTTPHopFields.removed(from: outcome.response.headers), body: outcome.response.body,
      request: HTTPCredentials.masked(request.headers), asked: outcome.asked,
      answered: outcome.answered)
    return FetchedResponse(answer, to: request, number, isKept: false)
  }
}
