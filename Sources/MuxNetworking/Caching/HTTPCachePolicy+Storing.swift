import LightFoundation

struct HTTPStoredAnswer: Hashable, Codable, Sendable {
  var status: Int
  /// The header fields without hop-by-hop fields.
  var headers: HTTPHeaders
  var body: Data
  /// The request fields the response varies on; credentials are stored as digests.
  var request: HTTPHeaders
  /// The time of the request, or of the last revalidation.
  var asked: Date
  /// The time of the response, or of the last revalidation.
  var answered: Date

  /// Returns whether it answers a request with these fields (RFC 9111, section 4.1).
  func answers(_ request: HTTPHeaders) -> Bool {
    HTTPVary(headers["Vary"]).matches(self.request, request)
  }
}

extension HTTPCachePolicy {
  /// Returns the response to store, or nil if it must not be stored (RFC 9111, section 3).
  ///
  /// A response to POST that declares itself equivalent to a GET, with explicit freshness, is
  /// stored as one (RFC 9110, section 9.3.3).
  func stored(
    _ response: HTTPResponse, to request: HTTPRequest, asked: Date, answered: Date
  ) -> HTTPStoredAnswer? {
    guard request.method == .get || isForGet(response, to: request) else { return nil }
    var headers = HTTPHopFields.removed(from: response.headers)
    if headers["Date"] == nil { headers["Date"] = HTTPDate.written(answered) }
    let answer = HTTPStoredAnswer(
      status: response.status, headers: headers, body: response.body,
      request: selecting(headers, in: request), asked: asked, answered: answered)
    return mayStore(answer, for: request) ? answer : nil
  }

  /// Returns whether a response to a request may be stored.
  func mayStore(_ answer: HTTPStoredAnswer, for request: HTTPRequest) -> Bool {
    mayStore(status: answer.status, headers: answer.headers, request: request.headers)
  }

  /// Returns the request fields that the response varies on.
  private func selecting(_ headers: HTTPHeaders, in request: HTTPRequest) -> HTTPHeaders {
    var selecting = HTTPHeaders()
    let masked = HTTPCredentials.masked(request.headers)
    for name in HTTPVary(headers["Vary"]).names { selecting[name] = masked[name] }
    return selecting
  }

  private func isForGet(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    let control = HTTPCacheControl(response.headers["Cache-Control"])
    return request.method == .post && response.status == 200
      && (response.headers["Expires"] != nil || control.contains("max-age")
        || isShared && control.contains("s-maxage"))
      && HTTPOrigin.url(of: response.headers["Content-Location"], from: request.url)
        == request.url.absoluteURL
  }

  /// Returns the conditional request that revalidates a stored response (section 4.3.1).
  ///
  /// Drops the client's own conditions, which are evaluated once the response is here, and the
  /// range, because only a whole response can be stored.
  func conditional(_ request: HTTPRequest, on stored: HTTPStoredAnswer) -> HTTPRequest {
    var request = request
    for name in ["If-Modified-Since", "If-None-Match", "If-Range", "Range"] {
      request.headers[name] = nil
    }
    request.headers["If-None-Match"] = stored.headers["ETag"]
    request.headers["If-Modified-Since"] = stored.headers["Last-Modified"]
    return request
  }

  /// Returns whether a 304 confirms the stored response (section 4.3.4).
  func isConfirmed(_ stored: HTTPStoredAnswer, by headers: HTTPHeaders) -> Bool {
    guard let old = stored.headers["ETag"], let new = headers["ETag"],
      !old.utf8.elementsEqual(new.utf8)
    else { return true }
    guard let old = HTTPEntityTag(old), let new = HTTPEntityTag(new) else { return false }
    return old.matchesWeakly(new)
  }

  /// Returns the stored response, updated with the fields of a 304 or of a response to HEAD
  /// (section 3.2).
  ///
  /// Fields that describe the encoding of the body are not updated.
  func freshened(
    _ stored: HTTPStoredAnswer, by headers: HTTPHeaders, for request: HTTPRequest, asked: Date,
    answered: Date
  ) -> HTTPStoredAnswer {
    var fresh = stored
    // The old age no longer applies if the new response has none.
    fresh.headers["Age"] = nil
    for (name, value) in HTTPHopFields.removed(from: headers).dictionary
    where !["content-encoding", "content-length", "content-range"].contains(name) {
      fresh.headers[name] = value
    }
    if headers["Date"] == nil { fresh.headers["Date"] = HTTPDate.written(answered) }
    fresh.request = selecting(fresh.headers, in: request)
    (fresh.asked, fresh.answered) = (asked, answered)
    return fresh
  }

  /// Returns whether a response to HEAD matches the stored response (section 4.3.5).
  func isDescribed(_ stored: HTTPStoredAnswer, by response: HTTPResponse) -> Bool {
    response.status == 200 && stored.status == 200
      && ["ETag", "Last-Modified", "Content-Length"].allSatisfy {
        response.headers[$0] == nil || response.headers[$0] == stored.headers[$0]
      }
  }

  /// Returns the URLs whose responses a request may have made invalid (section 4.4).
  func changed(by request: HTTPRequest, _ response: HTTPResponse) -> [URL] {
    guard !request.method.isSafe, (200...399).contains(response.status) else { return [] }
    let named = ["Location", "Content-Location"].compactMap {
      HTTPOrigin.url(of: response.headers[$0], from: request.url)
    }
    let origin = HTTPOrigin(request.url)
    return [request.url] + named.filter { HTTPOrigin($0) == origin }
  }
}

/// Decides whether a response may be stored (RFC 9111, section 3).
///
/// Pure. Only complete responses to a GET, or equivalent to one, are stored.
extension HTTPCachePolicy {
  /// The statuses understood here (section 5.2.2.3), except those of ``partial``.
  private static let understood: Set = [
    200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501,
  ]

  /// Partial and conditional responses do not answer a plain request.
  private static let partial: Set = [206, 304, 412, 416]

  /// Returns whether a response to a GET with these fields may be stored.
  func mayStore(status: Int, headers: HTTPHeaders, request: HTTPHeaders) -> Bool {
    let control = HTTPCacheControl(headers["Cache-Control"])
    guard (200...599).contains(status), !Self.partial.contains(status) else { return false }
    guard !HTTPCacheControl(request["Cache-Control"]).contains("no-store") else { return false }
    if control.contains("must-understand") {
      // Overrides `no-store`, which is for caches that do not understand `must-understand`.
      guard Self.understood.contains(status) else { return false }
    } else if control.contains("no-store") {
      return false
    }
    if HTTPVary(headers["Vary"]).isAny { return false }
    if isShared, !mayShare(control, request: request) { return false }
    return control.contains("public") || control.contains("max-age") || headers["Expires"] != nil
      || (isShared ? control.contains("s-maxage") : control.contains("private"))
      || HTTPFreshness.guessed.contains(status)
  }

  /// Returns whether a shared cache may store the response (sections 3.5 and 5.2.2.7).
  ///
  /// A `private` limited to some fields applies to the whole response.
  private func mayShare(_ control: HTTPCacheControl, request: HTTPHeaders) -> Bool {
    guard !control.contains("private") else { return false }
    return request["Authorization"] == nil
      || ["public", "s-maxage", "must-revalidate"].contains { control.contains($0) }
  }
}
