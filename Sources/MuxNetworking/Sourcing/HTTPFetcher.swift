import LightFoundation
import Mux

/// Sends the requests of a cache and says what to keep of their answers.
struct HTTPFetcher: Sendable {
  let transport: any HTTPTransport
  let policy: HTTPCachePolicy
  let asks = HTTPAsks()
  let wallClock: @Sendable () -> Date

  /// An answer with what to keep of it and when.
  struct Outcome: Sendable {
    var response: HTTPResponse
    var stored: HTTPStoredAnswer?
    var asked: Date
    var answered: Date
  }

  /// Sends a request as it is; a redirect is an answer like others.
  func send(_ request: HTTPRequest) async throws -> Outcome {
    var request = request
    request.followsRedirects = false
    let asked = wallClock()
    var response = try await transport.send(request)
    let answered = wallClock()
    // Whoever gets it, from here or from memory, can tell how old it is (RFC 9110, section 6.6.1).
    if response.headers["Date"] == nil { response.headers["Date"] = HTTPDate.written(answered) }
    // A transport that followed a redirect by itself answers another question.
    let isDirect =
      HTTPCacheKey.address(of: response.url) == HTTPCacheKey.address(of: request.url)
    return Outcome(
      response: response,
      stored: isDirect
        ? policy.stored(response, to: request, asked: asked, answered: answered) : nil,
      asked: asked, answered: answered)
  }

  /// The fetch of a key; what is stored is asked about first.
  func fetch(
    _ key: String, _ context: FetchContext<HTTPArrival>
  ) async throws -> Fetched<HTTPArrival> {
    guard let (number, ask) = asks.newest(for: key) else { throw MuxError.unanswered }
    let request = ask.request
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
      return .value(
        HTTPArrival(last, isKept: false).sent(number, for: request), lifetime: .zero)
    }
    // What may not be kept, such as the redirect of a hotel's network, does away with nothing; nor
    // does a part that nobody asked for.
    if isWorse(outcome, than: old, for: request)
      || outcome.stored == nil && (!outcome.response.isSuccess || outcome.response.status == 206)
    {
      throw failed(outcome, request, number)
    }
    if let fault = ask.fault(in: outcome.response) {
      throw failed(outcome, request, number, fault: fault)
    }
    return fetched(outcome, for: request, number)
  }

  /// What is stored with the fields that came, or nil if it may not be kept with them.
  func freshened(
    _ old: HTTPStoredAnswer, by outcome: Outcome, for request: HTTPRequest
  ) -> HTTPStoredAnswer? {
    let fresh = policy.freshened(
      old, by: outcome.response.headers, for: request, asked: outcome.asked,
      answered: outcome.answered)
    return policy.mayStore(fresh, for: request) ? fresh : nil
  }

  /// Whether what is stored is better than what the server said.
  func isWorse(
    _ outcome: Outcome, than old: HTTPStoredAnswer, for request: HTTPRequest
  ) -> Bool {
    guard let failure = HTTPCachePolicy.Failure(status: outcome.response.status) else {
      return false
    }
    return policy.mayStandIn(old, for: request, after: failure, at: outcome.answered)
  }

  /// What the server said, as an error that does away with nothing.
  func failed(
    _ outcome: Outcome, _ request: HTTPRequest, _ number: UInt64? = nil,
    fault: (any Error)? = nil
  ) -> HTTPFailedAnswer {
    HTTPFailedAnswer(
      response: outcome.response, arrival: unkept(outcome, for: request, number), fault: fault)
  }

  /// For how long the map may take something for fresh.
  ///
  /// Not for no time at all: without any the map keeps nothing, and what is stale is good to ask about.
  func lifetime(of stored: HTTPStoredAnswer) -> Duration {
    let freshness = policy.freshness(of: stored)
    guard freshness.isFresh(at: stored.answered) else { return .nanoseconds(1) }
    return .seconds(clamping: -freshness.staleness(at: stored.answered))
  }

  private func kept(
    _ stored: HTTPStoredAnswer, for request: HTTPRequest, _ number: UInt64
  ) -> Fetched<HTTPArrival> {
    let isFresh = policy.freshness(of: stored).isFresh(at: stored.answered)
    return .value(
      HTTPArrival(stored).sent(number, for: request, isForOthers: isFresh),
      lifetime: lifetime(of: stored), cost: max(1, stored.body.count))
  }

  private func fetched(
    _ outcome: Outcome, for request: HTTPRequest, _ number: UInt64
  ) -> Fetched<HTTPArrival> {
    if let stored = outcome.stored { return kept(stored, for: request, number) }
    return .value(unkept(outcome, for: request, number), lifetime: .zero)
  }

  private func unkept(
    _ outcome: Outcome, for request: HTTPRequest, _ number: UInt64?
  ) -> HTTPArrival {
    let answer = HTTPStoredAnswer(
      status: outcome.response.status,
      headers: HTTPHopFields.removed(from: outcome.response.headers), body: outcome.response.body,
      request: HTTPCredentials.masked(request.headers), asked: outcome.asked,
      answered: outcome.answered)
    return HTTPArrival(answer, isKept: false).sent(number, for: request)
  }
}

/// The requests that the fetches of a cache are made for, as those know only their keys.
final class HTTPAsks: Sendable {
  private struct State: Sendable {
    var last: UInt64 = 0
    var requests: [String: [UInt64: HTTPAsk]] = [:]
  }

  private let state = Lock(State())

  /// Notes a request, and gives its number and those that were there before it.
  func add(_ ask: HTTPAsk, for key: String) -> (number: UInt64, company: [HTTPAsk]) {
    state.withLock { state in
      state.last += 1
      let company = state.requests[key].map { Array($0.values) } ?? []
      state.requests[key, default: [:]][state.last] = ask
      return (state.last, company)
    }
  }

  /// The newest request for a key, with its number.
  func newest(for key: String) -> (number: UInt64, ask: HTTPAsk)? {
    state.withLock { state in
      state.requests[key]?.max { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Forgets a request that was answered.
  func remove(_ number: UInt64, for key: String) {
    state.withLock { state in
      state.requests[key]?[number] = nil
      if state.requests[key]?.isEmpty == true { state.requests[key] = nil }
    }
  }
}
