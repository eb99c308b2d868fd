import LightFoundation
import Mux

/// Decides which redirects to follow and with which fields.
///
/// Pure. Credentials are not forwarded to another server. Redirects from HTTPS to HTTP, or to other
/// schemes, are rejected.
enum RedirectRule {
  static let most = 10

  /// Fields about a body, which a redirect to GET leaves out (RFC 9110, section 15.4).
  private static let contentFields = [
    "Content-Encoding", "Content-Language", "Content-Length", "Content-Location", "Content-Type",
    "Digest", "Transfer-Encoding",
  ]

  /// Returns the next request, or nil without a redirect; `count` were followed before.
  static func next(
    after request: HTTPRequest, _ head: HTTPResponse, count: Int
  ) throws(TransportError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(head.status), let location = head.headers["Location"],
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    guard count < most else { throw .tooManyRedirects }
    let (old, new) = (HTTPOrigin(request.url), HTTPOrigin(url))
    guard new.scheme == "https" || (new.scheme == "http" && old.scheme != "https") else {
      throw .forbiddenRedirect(scheme: String(new.scheme.prefix(32)))
    }
    var next = request
    next.url = url
    if head.status == 303 ? request.method != .head : head.status < 303 && request.method == .post {
      (next.method, next.body) = (.get, nil)
      for name in contentFields { next.headers[name] = nil }
    }
    if new != old {
      next.isForeign = true
      next.headers = anonymous(next.headers)
      next.headers["Host"] = nil
    }
    return next
  }

  /// Returns the fields without credentials.
  static func anonymous(_ headers: HTTPHeaders) -> HTTPHeaders {
    var headers = headers
    for name in HTTPCredentials.names { headers[name] = nil }
    return headers
  }
}

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
