import Foundation
import MuxNetworking
import Synchronization

/// A wall clock that a test sets.
final class SetClock: Sendable {
  private let state: Mutex<Date>

  init(_ date: Date) { state = Mutex(date) }

  var date: Date {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// Answers every request with a closure and records the requests.
final class ClosureTransport: HTTPTransport {
  private let answer: @Sendable (HTTPRequest, Int) throws -> (status: Int, body: String)
  private let headers: HTTPHeaders
  private let asked = Mutex<[HTTPRequest]>([])

  init(
    headers: HTTPHeaders = [:],
    _ answer: @escaping @Sendable (HTTPRequest, Int) throws -> (status: Int, body: String)
  ) {
    self.headers = headers
    self.answer = answer
  }

  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count - 1
    }
    let (status, body) = try answer(request, number)
    return HTTPResponse(
      status: status, headers: headers, body: Data(body.utf8), url: request.url)
  }
}
