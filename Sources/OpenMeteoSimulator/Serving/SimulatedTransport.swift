package import LightFoundation
package import MuxNetworking
import Synchronization

/// A network at whose end the simulator answers, with delays, failures and limits on request.
///
/// Any host will do: only the path and the query count.
package final class SimulatedTransport: HTTPTransport {
  private let world: SimulatedOpenMeteo
  private let now: @Sendable () -> Date
  private let wait: @Sendable (Duration) async throws -> Void
  private let state: Mutex<TransportState>

  /// A network to a simulated world.
  ///
  /// The delay passes on the clock, the instant of an answer comes from `now`, and which requests
  /// fail is decided by the seed. `remembered` is how many addresses are remembered.
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

  /// How well the network works, from the next request on.
  package var conditions: SimulatedConditions {
    get { state.withLock { $0.conditions } }
    set { state.withLock { $0.change(to: newValue) } }
  }

  /// How many requests came in for each path, those that failed among them.
  package var requestCounts: [String: Int] { state.withLock { $0.counts } }

  /// The addresses that were asked, in order, the last of them.
  package var requests: [URL] { state.withLock { $0.requests } }

  /// Answers a request as the conditions allow.
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
    case .lost: throw TransportError.cutOff
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

  /// The same answer, broken off by an error that the server had while it sent.
  private func broken(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.body =
      response.body.prefix(response.body.count * 2 / 3)
      + Data("Unexpected error while streaming data: timeoutReached".utf8)
    return response
  }
}

extension SimulatedTransport {
  /// Starts a server on loopback that answers over real HTTP; port 0 is any that is free.
  ///
  /// A client that takes gzip gets it, as from the real server; an answer that still holds has no
  /// body, and a request that is lost ends in a reset of the connection.
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
