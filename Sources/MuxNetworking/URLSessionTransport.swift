import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The network, by one `URLSession` that keeps no cache, no cookies and nothing on disk.
///
/// Redirects are followed, ten at most, but never from a secure address to one that is not; what
/// names the user is not taken along to another server.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let delegate = SessionDelegate()
  private let bodyLimit: Int
  private let time: TimeSource
  private let silence: Duration
  /// In seconds; the session's own clock cannot be given, so its time-out is out of the way.
  private static let never: TimeInterval = 7 * 86_400

  /// Makes a transport.
  ///
  /// `bodyLimit` is the most bytes of an answer that ``send(_:)`` keeps in memory. `silence` is how
  /// long a server may send nothing. The clock measures both this and the time-outs of requests.
  public init(
    bodyLimit: Int = 64 << 20, silence: Duration = .seconds(60), headers: HTTPHeaders = [:],
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.bodyLimit = bodyLimit
    time = TimeSource(clock)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    self.silence = silence
    configuration.timeoutIntervalForRequest = Self.never
    configuration.httpAdditionalHeaders = headers.dictionary
    let queue = DeliveryQueue()
    session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: queue)
    queue.pace(session)
  }

  deinit { SessionControl.async { [session] in session.finishTasksAndInvalidate() } }

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
    var count = 0
    while true {
      let catcher = RedirectCatcher(request, count: count, receiver: receiver)
      try await exchangeOnce(request, with: catcher, deadline: deadline)
      guard let next = catcher.next else { return }
      request = next
      count += 1
    }
  }

  private func exchangeOnce(
    _ request: HTTPRequest, with receiver: some ResponseReceiver, deadline: Duration?
  ) async throws {
    try Task.checkCancellation()
    let scheme = request.url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw TransportError.unsupportedAddress(scheme: scheme)
    }
    let exchange = Exchange(receiver, deadline: deadline, silence: silence, time: time)
    let urlRequest = urlRequest(request)
    try await exchange.run { [session, delegate] in
      let task = session.dataTask(with: urlRequest)
      delegate.add(exchange, for: task)
      return task
    }
  }

  private func urlRequest(_ request: HTTPRequest) -> URLRequest {
    var result = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: Self.never)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }
}
