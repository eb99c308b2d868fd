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

  /// Makes a transport.
  ///
  /// `bodyLimit` is the most bytes of an answer that ``send(_:)`` keeps in memory. `silence` is how
  /// long a server may send nothing, in whole seconds. The clock measures time-outs.
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
    configuration.timeoutIntervalForRequest = TimeInterval(max(silence.components.seconds, 1))
    configuration.httpAdditionalHeaders = headers.dictionary
    session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: DeliveryQueue())
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and waits for the whole answer.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let collector = BodyCollector(limit: bodyLimit)
    try await exchange(request, with: collector)
    return try collector.finish()
  }

  /// Sends a request and leads the answer to a receiver as it comes in.
  func exchange(_ request: HTTPRequest, with receiver: some ResponseReceiver) async throws {
    try Task.checkCancellation()
    let scheme = request.url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw TransportError.unsupportedAddress(scheme: scheme)
    }
    let exchange = Exchange(receiver)
    let task = session.dataTask(with: urlRequest(request))
    delegate.add(exchange, for: task)
    let alarm = request.timeout.map { timeout in
      Task { [time] in
        guard (try? await time.sleep(for: timeout)) != nil else { return }
        exchange.end(.failure(TransportError.timedOut))
      }
    }
    defer {
      alarm?.cancel()
      delegate.remove(task)
    }
    try await exchange.run(task)
  }

  private func urlRequest(_ request: HTTPRequest) -> URLRequest {
    var result = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: session.configuration.timeoutIntervalForRequest)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    return result
  }
}
