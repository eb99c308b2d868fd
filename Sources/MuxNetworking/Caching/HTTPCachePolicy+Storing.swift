import LightFoundation

extension HTTPCachePolicy {
  /// What to keep of an answer, or nil for nothing (RFC 9111, section 3).
  ///
  /// A POST whose answer says that it is what a GET would get, and for how long, is kept as that
  /// (RFC 9110, section 9.3.3).
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

  /// Whether an answer to a request may be kept.
  func mayStore(_ answer: HTTPStoredAnswer, for request: HTTPRequest) -> Bool {
    HTTPStorability(isShared: isShared)
      .mayStore(status: answer.status, headers: answer.headers, request: request.headers)
  }

  /// The fields of a request by which an answer says that it was selected.
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

  /// The request that asks whether what is stored still holds (section 4.3.1).
  ///
  /// The conditions of the client are left out: they are judged when the answer is here, and so is
  /// the range, as only a whole answer can be kept.
  func conditional(_ request: HTTPRequest, on stored: HTTPStoredAnswer) -> HTTPRequest {
    var request = request
    for name in ["If-Modified-Since", "If-None-Match", "If-Range", "Range"] {
      request.headers[name] = nil
    }
    request.headers["If-None-Match"] = stored.headers["ETag"]
    request.headers["If-Modified-Since"] = stored.headers["Last-Modified"]
    return request
  }

  /// Whether a 304 is about what is stored (section 4.3.4).
  func isConfirmed(_ stored: HTTPStoredAnswer, by headers: HTTPHeaders) -> Bool {
    guard let old = stored.headers["ETag"], let new = headers["ETag"],
      !old.utf8.elementsEqual(new.utf8)
    else {
      return true
    }
    guard let old = HTTPEntityTag(old), let new = HTTPEntityTag(new) else { return false }
    return old.matchesWeakly(new)
  }

  /// What is stored, with the fields of a 304, or of the answer to a HEAD (section 3.2), to a request
  /// that it answers.
  ///
  /// Fields that tell how to read the body stay those of the body.
  func freshened(
    _ stored: HTTPStoredAnswer, by headers: HTTPHeaders, for request: HTTPRequest, asked: Date,
    answered: Date
  ) -> HTTPStoredAnswer {
    var fresh = stored
    // An age that the new answer does not have is over.
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

  /// Whether the answer to a HEAD may be about what is stored (section 4.3.5).
  func isDescribed(_ stored: HTTPStoredAnswer, by response: HTTPResponse) -> Bool {
    response.status == 200 && stored.status == 200
      && ["ETag", "Last-Modified", "Content-Length"].allSatisfy {
        response.headers[$0] == nil || response.headers[$0] == stored.headers[$0]
      }
  }

  /// What a request may have changed, so that nothing stored of it counts any more (section 4.4).
  func changed(by request: HTTPRequest, _ response: HTTPResponse) -> [URL] {
    guard !request.method.isSafe, (200...399).contains(response.status) else { return [] }
    let named = ["Location", "Content-Location"].compactMap {
      HTTPOrigin.url(of: response.headers[$0], from: request.url)
    }
    let origin = HTTPOrigin(request.url)
    return [request.url] + named.filter { HTTPOrigin($0) == origin }
  }
}
