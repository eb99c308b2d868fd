#if canImport(Darwin) || SESSION_BACKEND
import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The network backend that uses `URLSession`, on Apple systems.
///
/// On Linux, the condition `SESSION_BACKEND` compiles it to check for errors only.
final class SessionBackend: NetworkBackend {
  /// In seconds.
  ///
  /// The session cannot use an injected clock, so its own time-out is disabled.
  private static let never: TimeInterval = 7 * 86_400

  private let session: URLSession
  private let delegate = SessionDelegate()

  init(connectionsPerHost: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = Self.never
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  func start(_ request: HTTPRequest, for exchange: Exchange) throws -> any OngoingTransfer {
    _ = try WebAddress(request.url)
    var result = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: Self.never)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body
    for (name, value) in request.headers { result.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: result)
    delegate.add(exchange, for: task)
    task.resume()
    return SessionTransfer(task: task)
  }
}

private struct SessionTransfer: OngoingTransfer {
  let task: URLSessionTask

  func cancel() { task.cancel() }
}

/// Forwards the events of a session to the right exchange.
///
/// `@unchecked Sendable`: its own state is protected by a lock; `NSObject` is not `Sendable`.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let exchanges = Lock<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  /// The session follows no redirects; the transport evaluates them and sends a new request.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let exchange = exchange(of: dataTask)
    guard let response = response as? HTTPURLResponse, let url = response.url else {
      exchange?.end(.failure(TransportError.invalidResponse))
      return completionHandler(.cancel)
    }
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { ($0, "\(value)") }
    }
    exchange?.begin(
      HTTPResponse(status: response.statusCode, headers: HTTPHeaders(fields), url: url))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let error else { return exchange?.end(.success(())) ?? () }
    let host = task.originalRequest?.url?.host() ?? ""
    exchange?.end(.failure(SessionFailure.error(error, host: host)))
  }
}

/// Maps the errors of a session, which quote whole URLs.
enum SessionFailure {
  static func error(_ error: any Error, host: String) -> TransportError {
    guard let error = error as? URLError else {
      return .failed(layer: "system", code: (error as NSError).code, host: host)
    }
    return switch error.code {
    case .timedOut: .timedOut
    case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
      .noNetwork
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host)
    case .cannotConnectToHost: .cannotConnect(host)
    case .networkConnectionLost: .connectionLost
    case .secureConnectionFailed: .tlsFailed(host: host)
    case .serverCertificateHasBadDate: .untrustedCertificate(host: host, .expired)
    case .serverCertificateNotYetValid: .untrustedCertificate(host: host, .notYetValid)
    case .serverCertificateHasUnknownRoot: .untrustedCertificate(host: host, .unknownIssuer)
    case .serverCertificateUntrusted: .untrustedCertificate(host: host, .other)
    case .cannotDecodeContentData, .cannotDecodeRawData: .badEncoding
    case .cannotParseResponse, .badServerResponse: .invalidResponse
    case .dataLengthExceedsMaximum: .headTooLarge(limit: HeadLines.limit)
    case .unsupportedURL: .invalidRequest(reason: "the URL scheme is not supported")
    default: .failed(layer: "URLSession", code: error.code.rawValue, host: host)
    }
  }
}
#endif
