import Foundation
import Mux

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Leads what a session says to the exchange that it is about.
///
/// Its own state is behind a lock; that the class around it comes from Foundation is why the compiler
/// cannot see that.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let exchanges = Lock<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    exchanges.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    exchange(of: task)?.answerRedirect { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = exchange(of: task)
    remove(task)
    exchange?.completed(error)
  }
}
