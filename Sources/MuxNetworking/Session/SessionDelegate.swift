#if canImport(Darwin) || SESSION_DOOR
import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
      exchange?.end(.failure(TransportError.notHTTP))
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
#endif
