import LightFoundation

extension HTTPCachePolicy {
  /// The answer that a stored one gives to a request (RFC 9111, sections 4 and 4.3.2).
  func answer(
    from stored: HTTPStoredAnswer, to request: HTTPRequest, at now: Date
  ) -> HTTPResponse {
    var response = HTTPResponse(
      status: stored.status, headers: stored.headers, body: stored.body, url: request.url)
    response.headers["Age"] = "\(Int(clamping: freshness(of: stored).age(at: now)))"
    if stored.status == 200 {
      if HTTPConditions.areMet(by: stored, request.headers) { return unmodified(response) }
      if request.method == .get { cut(&response, to: request, stored) }
    }
    if request.method == .head { response.body = Data() }
    return response
  }

  /// The same without a body, and with the fields that RFC 9110, section 15.4.5 asks for.
  private func unmodified(_ whole: HTTPResponse) -> HTTPResponse {
    var response = HTTPResponse(status: 304, url: whole.url)
    let names = [
      "Age", "Cache-Control", "Content-Location", "Date", "ETag", "Expires", "Last-Modified",
      "Vary",
    ]
    for name in names { response.headers[name] = whole.headers[name] }
    return response
  }

  /// Leaves the part that was asked for (RFC 9110, section 14.2).
  private func cut(
    _ response: inout HTTPResponse, to request: HTTPRequest, _ stored: HTTPStoredAnswer
  ) {
    guard let range = HTTPByteRange(request.headers["Range"]),
      HTTPConditions.mayBeInParts(stored, request.headers["If-Range"])
    else { return }
    let count = response.body.count
    response.headers["Content-Length"] = nil
    guard let bounds = range.bounds(in: count) else {
      response.status = 416
      response.headers["Content-Range"] = "bytes */\(count)"
      response.body = Data()
      return
    }
    response.status = 206
    response.headers["Content-Range"] =
      "bytes \(bounds.lowerBound)-\(bounds.upperBound - 1)/\(count)"
    response.body = Data(response.body.dropFirst(bounds.lowerBound).prefix(bounds.count))
  }
}
