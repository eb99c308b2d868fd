import LightFoundation
public import Mux

/// The network, by libcurl on Linux and by `URLSession` on Apple systems.
///
/// ```swift
/// let network = NetworkTransport(headers: ["User-Agent": "example/1.0"])
/// let answer = try await network.send(HTTPRequest(url))
/// ```
///
/// It keeps connections, but no cache, no cookies and nothing on disk. Redirects are followed, ten at
/// most, but never from a secure address to one that is not; what names the user is not taken along to
/// another server.
public final class NetworkTransport: HTTPTransport {
  private let door: any NetworkDoor
  private let bodyLimit: Int
  private let time: TimeSource
  private let patrol: Patrol
  private let silence: Duration
  private let headers: HTTPHeaders

  /// Makes a transport.
  ///
  /// `bodyLimit` is the most bytes of an answer that ``send(_:)`` keeps in memory. `silence` is how
  /// long a server may send nothing. `headers` go with every request that has none of that name, but
  /// those that name the user not to where a redirect leads to another server. To one server there are
  /// at most `connectionsPerHost`, for which requests wait their turn. The clock measures both the
  /// silence and the time-outs of requests; the one task that waits for it runs on the executor.
  public convenience init(
    bodyLimit: Int = 64 << 20, silence: Duration = .seconds(60), headers: HTTPHeaders = [:],
    connectionsPerHost: Int = 6, clock: some Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    #if canImport(Darwin)
    let door = SessionDoor(connectionsPerHost: max(1, connectionsPerHost))
    #else
    let door = CurlDoor(connectionsPerHost: max(1, connectionsPerHost))
    #endif
    self.init(
      bodyLimit: bodyLimit, silence: silence, headers: headers, clock: clock, executor: executor,
      door: door)
  }

  init(
    bodyLimit: Int, silence: Duration, headers: HTTPHeaders, clock: some Clock<Duration>,
    executor: (any TaskExecutor)? = nil, door: any NetworkDoor
  ) {
    self.bodyLimit = bodyLimit
    self.silence = silence
    self.headers = headers
    time = TimeSource(clock)
    patrol = Patrol(time: time, executor: executor)
    self.door = door
  }

  deinit { patrol.stop() }

  #if !canImport(Darwin)
  /// How often the thread of the network has had something to do.
  package var turns: Int { (door as? CurlDoor)?.turns ?? 0 }
  #endif

  /// Sends a request and waits for the whole answer.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let collector = BodyCollector(limit: bodyLimit)
    try await exchange(request, with: collector)
    return try collector.finish()
  }

  /// Sends a request, follows redirects, and leads the answer to a receiver as it comes in.
  func exchange(_ request: HTTPRequest, with receiver: some ResponseReceiver) async throws {
    let deadline = request.timeout.map { time.now + $0 }
    var request = request
    // Who sends each step of a redirect by itself, as a cache does, has them added each time.
    let added = request.isForeign ? RedirectRule.anonymous(headers) : headers
    for (name, value) in added where request.headers[name] == nil {
      request.headers[name] = value
    }
    // Servers of public data ask for a name.
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
    let exchange = Exchange(receiver, deadline: deadline, silence: silence, time: time)
    patrol.watch(exchange)
    defer { patrol.forget(exchange) }
    try await exchange.run { [door] in try door.start(request, for: exchange) }
  }
}

extension NetworkTransport: MediaDownloader {
  /// Streams what lies at an address to a receiver; the network waits for a receiver that is slow.
  public func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws {
    try await exchange(
      HTTPRequest(request.url, headers: HTTPHeaders(request.headers.map { ($0.key, $0.value) })),
      with: MediaStream(receiver: receiver))
  }
}

/// Leads an answer on to a receiver of media.
private struct MediaStream: ResponseReceiver {
  let isQuick = false
  let receiver: any MediaReceiver

  func begin(_ head: HTTPResponse) throws {
    try receiver.begin(MediaHead(status: head.status, headers: head.headers.dictionary))
  }

  func receive(_ bytes: Data) throws { try receiver.receive(bytes) }
}

/// Keeps an answer in memory, as long as it is not too large.
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

  /// The whole answer.
  func finish() throws -> HTTPResponse {
    guard let response = response.withLock({ $0 }) else { throw TransportError.notHTTP }
    return response
  }
}
