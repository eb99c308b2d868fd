package import LightFoundation
package import MuxNetworking
import Synchronization

/// A transport to the simulator, with optional delays, failures and rate limits.
///
/// The host is ignored; only path and query matter.
package final class SimulatedTransport: HTTPTransport {
  private let world: SimulatedOpenMeteo
  private let now: @Sendable () -> Date
  private let wait: @Sendable (Duration) async throws -> Void
  private let state: Mutex<TransportState>

  /// Creates a transport to a simulated world.
  ///
  /// Delays use the clock, responses use the date from `now`, and the seed determines which
  /// requests fail. `remembered` is the number of recorded URLs.
  package init(
    _ world: SimulatedOpenMeteo = SimulatedOpenMeteo(),
    conditions: SimulatedConditions = SimulatedConditions(), seed: UInt64 = 1,
    remembered: Int = 1000, clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.world = world
    self.now = now
    wait = { try await clock.sleep(for: $0) }
    state = Mutex(TransportState(conditions: conditions, seed: seed, remembered: remembered))
  }

  package var conditions: SimulatedConditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.change(to: newValue) } }
  }

  /// The number of requests for each path, including failed ones.
  package var requestCounts: [String: Int] { state.withLock { $0.counts } }

  /// The most recent URLs, in order.
  package var requests: [URL] { state.withLock { $0.requests } }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let instant = now()
    let (verdict, delay) = state.withLock { $0.begin(request, at: instant) }
    defer { state.withLock { $0.end() } }
    if delay > .zero { try await wait(delay) }
    switch verdict {
    case .answer: return answer(request, at: instant)
    case .broken: return broken(answer(request, at: instant))
    case .refusal(let failure): return response(SimulatedOpenMeteo.refusal(failure), request)
    case .page(let status):
      return HTTPResponse(
        status: status, headers: ["Content-Type": "text/html"],
        body: Data("<html><body><h1>\(status) Bad Gateway</h1></body></html>".utf8),
        url: request.url)
    case .lost: throw TransportError.connectionLost
    case .slow: throw TransportError.timedOut
    case .offline: throw TransportError.noNetwork
    }
  }

  private func answer(_ request: HTTPRequest, at instant: Date) -> HTTPResponse {
    let parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    let answer = world.answer(
      path: parts?.path ?? "", query: parts?.percentEncodedQuery ?? "", body: request.body,
      at: instant)
    state.withLock { $0.count(answer.weight) }
    return response(answer, request)
  }

  private func response(_ answer: SimulatedOpenMeteo.Answer, _ request: HTTPRequest) -> HTTPResponse
  {
    var headers: HTTPHeaders = ["Content-Type": "application/json; charset=utf-8"]
    if answer.hasTag {
      headers["ETag"] = answer.tag
      headers["Cache-Control"] = "public, max-age=30"
    }
    let isKnown = answer.hasTag && request.headers["If-None-Match"] == answer.tag
    return HTTPResponse(
      status: isKnown ? 304 : answer.status, headers: headers,
      body: isKnown ? Data() : answer.body, url: request.url)
  }

  /// Returns the response, cut off by a server error during transmission.
  private func broken(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.body =
      response.body.prefix(response.body.count * 2 / 3)
      + Data("Unexpected error while streaming data: timeoutReached".utf8)
    return response
  }
}

extension SimulatedTransport {
  /// Starts a loopback server that answers over real HTTP; port 0 selects a free one.
  ///
  /// Like the real server, it compresses with gzip on request. A 304 has no body, and a lost
  /// request resets the connection.
  package func serve(port: UInt16 = 0) throws -> LoopbackServer {
    try LoopbackServer(port: port) { request in
      guard let response = try? await self.send(request) else {
        return LoopbackServer.Reply(parts: [.reset], length: .raw)
      }
      if response.status == 304 {
        return LoopbackServer.Reply(status: 304, headers: response.headers)
      }
      let takesGzip = request.headers["Accept-Encoding"]?.contains("gzip") ?? false
      var reply =
        takesGzip
        ? LoopbackServer.Reply.gzipped(
          status: response.status, headers: response.headers, body: response.body)
        : LoopbackServer.Reply(
          status: response.status, headers: response.headers, body: response.body)
      reply.length = .chunked
      return reply
    }
  }
}

package struct SimulatedConditions: Hashable, Sendable {
  package var delay: Duration
  /// The probability that a request fails, from 0 to 1.
  package var failureRate: Double
  package var isOffline: Bool
  /// The rate limits; nil for none.
  package var limits: SimulatedLimits?
  /// The number of concurrent requests above which further ones are rejected.
  package var concurrency: Int

  package init(
    delay: Duration = .zero, failureRate: Double = 0, isOffline: Bool = false,
    limits: SimulatedLimits? = nil, concurrency: Int = 5
  ) {
    self.delay = delay
    self.failureRate = failureRate
    self.isOffline = isOffline
    self.limits = limits
    self.concurrency = concurrency
  }
}

/// The maximum number of calls in each time window.
package struct SimulatedLimits: Hashable, Sendable {
  package var perMinute: Double
  package var perHour: Double
  /// Calls per UTC day.
  package var perDay: Double

  /// Creates limits; by default, those of the free service.
  package init(perMinute: Double = 600, perHour: Double = 5000, perDay: Double = 10_000) {
    self.perMinute = perMinute
    self.perHour = perHour
    self.perDay = perDay
  }

  package static let free = SimulatedLimits()
}
