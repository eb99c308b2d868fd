import LightFoundation

extension HTTPCachePolicy {
  /// Returns the response to a request from a stored one (RFC 9111, sections 4 and 4.3.2).
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

  /// Returns a 304 with the fields that RFC 9110, section 15.4.5 requires.
  private func unmodified(_ whole: HTTPResponse) -> HTTPResponse {
    var response = HTTPResponse(status: 304, url: whole.url)
    let names = [
      "Age", "Cache-Control", "Content-Location", "Date", "ETag", "Expires", "Last-Modified",
      "Vary",
    ]
    for name in names { response.headers[name] = whole.headers[name] }
    return response
  }

  /// Cuts the body to the requested range (RFC 9110, section 14.2).
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

/// A single byte range of a body (RFC 9110, section 14.1.2).
///
/// Multiple ranges and other units are not supported; the whole body is sent instead.
struct HTTPByteRange: Hashable, Sendable {
  private let first: Int?
  private let last: Int?

  /// Parses a field such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  init?(_ field: String?) {
    guard let field, field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }) else { return nil }
    first = HTTPSeconds.digits(String(ends[0]))
    last = HTTPSeconds.digits(String(ends[1]))
    guard (first == nil) == ends[0].isEmpty, (last == nil) == ends[1].isEmpty else { return nil }
    if let first, let last, last < first { return nil }
  }

  /// Returns the range within `count` bytes, or nil if it is empty.
  func bounds(in count: Int) -> Range<Int>? {
    guard count > 0 else { return nil }
    guard let first else {
      let length = min(last ?? 0, count)
      return length > 0 ? count - length..<count : nil
    }
    guard first < count else { return nil }
    return first..<min(last ?? count - 1, count - 1) + 1
  }
}

/// Evaluates conditional requests against a stored response (RFC 9110, section 13.1).
///
/// Pure.
enum HTTPConditions {
  /// Returns whether the client has the stored response or a newer one (section 4.3.2).
  static func areMet(by stored: HTTPStoredAnswer, _ request: HTTPHeaders) -> Bool {
    if let noneMatch = request["If-None-Match"] {
      return HTTPEntityTag.isNamed(stored.headers["ETag"], in: noneMatch)
    }
    let changed = stored.headers["Last-Modified"] ?? stored.headers["Date"]
    guard let since = request["If-Modified-Since"].flatMap({ HTTPDate.read($0) }),
      let changed = changed.flatMap({ HTTPDate.read($0) })
    else { return false }
    return changed <= since
  }

  /// Returns whether the client's part belongs to the response (RFC 9110, section 13.1.5).
  static func mayBeInParts(_ stored: HTTPStoredAnswer, _ ifRange: String?) -> Bool {
    // The body is stored decoded, but ranges refer to the encoded bytes.
    let coding = stored.headers["Content-Encoding"]?.lowercased() ?? "identity"
    guard coding == "identity" else { return false }
    guard let ifRange else { return true }
    guard let tag = HTTPEntityTag(ifRange) else {
      return ifRange == stored.headers["Last-Modified"] && isStrong(stored)
    }
    return stored.headers["ETag"].flatMap { HTTPEntityTag($0) }?.matchesStrongly(tag) == true
  }

  /// Returns whether the response was sent at least a second after its last modification, so that
  /// its date is a strong validator (section 8.8.2.2).
  private static func isStrong(_ stored: HTTPStoredAnswer) -> Bool {
    guard let changed = stored.headers["Last-Modified"].flatMap({ HTTPDate.read($0) }),
      let sent = stored.headers["Date"].flatMap({ HTTPDate.read($0) })
    else { return false }
    return sent.timeIntervalSince(changed) >= 1
  }
}
