#if canImport(Darwin) || SESSION_DOOR
import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The network backend that uses `URLSession`, on Apple systems.
///
/// On Linux, the condition `SESSION_DOOR` compiles it to check for errors only.
final class SessionDoor: NetworkDoor {
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
#endif
