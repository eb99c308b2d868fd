import LightFoundation

/// Decides which redirects to follow and with which fields.
///
/// Pure. Credentials are not forwarded to another server. Redirects from HTTPS to HTTP, or to other
/// schemes, are rejected.
enum RedirectRule {
  static let most = 10

  private static let namesUser = ["Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key"]

  /// Returns the next request, or nil if the response is not a redirect; `count` were followed
  /// before.
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
      next.headers["Content-Type"] = nil
    }
    if new != old {
      next.isForeign = true
      next.headers = anonymous(next.headers)
    }
    return next
  }

  /// Returns the fields without credentials.
  static func anonymous(_ headers: HTTPHeaders) -> HTTPHeaders {
    var headers = headers
    for name in namesUser { headers[name] = nil }
    return headers
  }
}
