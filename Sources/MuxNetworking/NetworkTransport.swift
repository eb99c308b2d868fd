import LightFoundation
public import Mux

/// The network transport, using libcurl on Linux and `URLSession` on Apple systems.
///
/// ```swift
/// let network = NetworkTransport(headers: ["User-Agent": "example/1.0"])
/// let answer = try await network.send(HTTPRequest(url))
/// ```
/// Reuses connections, but has no cache, no cookies and no files. Follows up to ten redirects, but
/// never from HTTPS to HTTP, and drops `Authorization`, `Cookie`, `Proxy-Authorization` and
/// `X-Api-Key` on a redirect to another server.
public final class NetworkTransport: HTTPTransport {
  private let backend: any NetworkBackend
  private let bodyLimit: Int
  private let time: TimeSource
  private let timeoutMonitor: TimeoutMonitor
  private let idleTimeout: Duration
  private let headers: HTTPHeaders

  /// Creates a transport.
  ///
  /// `bodyLimit` is the maximum size of a response that ``send(_:)`` keeps in memory. `idleTimeout`
  /// is the time-out for a server that sends nothing. `headers` are added to every request that
  /// does not set them; credentials among them are not sent to another server after a redirect.
  /// Each server gets at most `connectionsPerHost` connections; further requests wait. The clock
  /// measures time-outs; the one task that sleeps on it runs on the executor.
  public convenience init(
    bodyLimit: Int = 64 << 20, idleTimeout: Duration = .seconds(60), headers: HTTPHeaders = [:],
    connectionsPerHost: Int = 6, clock: some Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    #if canImport(Darwin)
    let backend = SessionBackend(connectionsPerHost: max(1, connectionsPerHost))
    #else
    let backend = CurlBackend(connectionsPerHost: max(1, connectionsPerHost))
    #endif
    self.init(
      bodyLimit: bodyLimit, idleTimeout: idleTimeout, headers: headers, clock: clock,
      executor: executor,
      backend: backend)
  }

  init(
    bodyLimit: Int, idleTimeout: Duration, headers: HTTPHeaders, clock: some Clock<Duration>,
    executor: (any TaskExecutor)? = nil, backend: any NetworkBackend
  ) {
    self.bodyLimit = bodyLimit
    self.idleTimeout = idleTimeout
    self.headers = headers
    time = TimeSource(clock)
    timeoutMonitor = TimeoutMonitor(time: time, executor: executor)
    self.backend = backend
  }

  deinit { timeoutMonitor.stop() }

  #if !canImport(Darwin)
  /// The number of times the network thread woke up.
  package var turns: Int { (backend as? CurlBackend)?.turns ?? 0 }
  #endif

  /// Sends a request and waits for the complete response.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let collector = BodyCollector(limit: bodyLimit)
    try await exchange(request, with: collector)
    return try collector.finish()
  }

  /// Sends a request, follows redirects, and streams the response to a receiver.
  func exchange(_ request: HTTPRequest, with receiver: some ResponseReceiver) async throws {
    let deadline = request.timeout.map { time.now + $0 }
    var request = request
    // A caller that follows redirects itself, such as a cache, gets them added at each step.
    let added = request.isForeign ? RedirectRule.anonymous(headers) : headers
    for (name, value) in added where request.headers[name] == nil { request.headers[name] = value }
    // Public data servers require a name.
    if request.headers["User-Agent"] == nil { request.headers["User-Agent"] = "Mux" }
    var count = 0
    while true {
      guard request.followsRedirects else {
        return try await exchangeOnce(request, with: receiver, deadline: deadline)
      }
      let catcher = RedirectCatcher(request, count: count, receiver: receiver)
      do {
        try await exchangeOnce(request, with: catcher, deadline: deadline)
      } catch is RedirectCatcher.BodyTooLong {}
      guard let next = catcher.next else { return }
      request = next
      count += 1
    }
  }

  private func exchangeOnce(
    _ request: HTTPRequest, with receiver: some ResponseReceiver, deadline: Duration?
  ) async throws {
    try Task.checkCancellation()
    try request.headers.checked()
    let exchange = Exchange(receiver, deadline: deadline, idleLimit: idleTimeout, time: time)
    timeoutMonitor.watch(exchange)
    defer { timeoutMonitor.forget(exchange) }
    try await exchange.run { [backend] in try backend.start(request, for: exchange) }
  }
}

extension NetworkTransport: MediaDownloader {
  /// Streams the resource at a URL to a receiver, with backpressure if it is slow.
  public func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws {
    try await exchange(
      HTTPRequest(request.url, headers: HTTPHeaders(request.headers.map { ($0.key, $0.value) })),
      with: MediaStream(receiver: receiver))
  }
}

/// Forwards a response to a media receiver.
private struct MediaStream: ResponseReceiver {
  let isQuick = false
  let receiver: any MediaReceiver

  func begin(_ head: HTTPResponse) throws {
    try receiver.begin(status: head.status, headers: head.headers.dictionary)
  }

  func receive(_ bytes: Data) throws { try receiver.receive(bytes) }
}

/// Collects a response in memory up to a size limit.
final class BodyCollector: ResponseReceiver {
  let isQuick = true
  private let limit: Int
  private let response = Lock<HTTPResponse?>(nil)

  init(limit: Int) { self.limit = limit }

  func begin(_ head: HTTPResponse) { response.withLock { $0 = head } }

  func receive(_ bytes: Data) throws {
    try response.withLock { response in
      guard (response?.body.count ?? 0) + bytes.count <= limit else {
        throw TransportError.bodyTooLarge(limit: limit)
      }
      response?.body.append(bytes)
    }
  }

  func finish() throws -> HTTPResponse {
    guard let response = response.withLock({ $0 }) else { throw TransportError.invalidResponse }
    return response
  }
}

/// A network backend: libcurl on Linux, `URLSession` on Apple systems.
///
/// It sends a single request. Redirects, limits and time-outs are up to the caller.
protocol NetworkBackend: Sendable {
  /// Starts a request and returns at once; the exchange receives the outcome.
  func start(_ request: HTTPRequest, for exchange: Exchange) throws -> any OngoingTransfer
}

protocol OngoingTransfer: Sendable {
  /// Closes the connection or HTTP/2 stream, without further callbacks.
  func cancel()
}
