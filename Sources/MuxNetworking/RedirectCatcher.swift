import Foundation
import Mux

/// Keeps a redirect from the receiver of an answer, and says where it leads.
final class RedirectCatcher: ResponseReceiver {
  private let request: HTTPRequest
  private let count: Int
  private let receiver: any ResponseReceiver
  private let found = Lock<HTTPRequest?>(nil)

  init(_ request: HTTPRequest, count: Int, receiver: any ResponseReceiver) {
    self.request = request
    self.count = count
    self.receiver = receiver
  }

  /// What to ask instead.
  var next: HTTPRequest? { found.withLock { $0 } }

  func begin(_ head: HTTPResponse) throws {
    if let next = try RedirectRule.next(after: request, head, count: count) {
      found.withLock { $0 = next }
    } else {
      try receiver.begin(head)
    }
  }

  func receive(_ bytes: Data) throws { if next == nil { try receiver.receive(bytes) } }
}
