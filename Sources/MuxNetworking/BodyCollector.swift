import LightFoundation
import Mux

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
