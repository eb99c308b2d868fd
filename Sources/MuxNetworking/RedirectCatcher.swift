import LightFoundation
import Mux

/// Intercepts a redirect before it reaches the receiver and returns its target.
final class RedirectCatcher: ResponseReceiver {
  /// Thrown to abort a redirect whose body is too long to skip.
  struct BodyTooLong: Error {}

  private struct State: Sendable {
    var next: HTTPRequest?
    var ignored = 0
  }

  /// Up to this size the body is read to its end, so that the connection can be reused.
  private static let longestBody = 65_536

  private let request: HTTPRequest
  private let count: Int
  private let receiver: any ResponseReceiver
  private let state = Lock(State())

  init(_ request: HTTPRequest, count: Int, receiver: any ResponseReceiver) {
    self.request = request
    self.count = count
    self.receiver = receiver
  }

  var isQuick: Bool { receiver.isQuick }

  var next: HTTPRequest? { state.withLock { $0.next } }

  func begin(_ head: HTTPResponse) throws {
    if let next = try RedirectRule.next(after: request, head, count: count) {
      state.withLock { $0.next = next }
    } else {
      try receiver.begin(head)
    }
  }

  func receive(_ bytes: Data) throws {
    let ignored = state.withLock { state -> Int? in
      guard state.next != nil else { return nil }
      state.ignored += bytes.count
      return state.ignored
    }
    guard let ignored else { return try receiver.receive(bytes) }
    guard ignored <= Self.longestBody else { throw BodyTooLong() }
  }
}
