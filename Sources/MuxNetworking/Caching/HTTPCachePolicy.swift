import LightFoundation

/// Decides how a cache handles requests and responses (RFC 9111, RFC 5861, RFC 8246).
///
/// It reads no clock and sends nothing.
struct HTTPCachePolicy: Hashable, Sendable {
  /// Indicates whether several users share the cache.
  var isShared = false

  enum Decision: Hashable, Sendable {
    /// Return the stored response.
    case reuse
    /// Return the stored response and revalidate it in the background.
    case reuseAndRevalidate
    /// Send the request, as a revalidation if something is stored.
    case ask
    /// Fail with status 504: the request allows no network access and nothing stored matches.
    case refuse
  }

  /// The reason why the server sent no usable response.
  enum Failure: Hashable, Sendable {
    /// It was unreachable, or a gateway failed: status 502, 503 or 504.
    case unreachable
    /// It responded with another 5xx status or an invalid response.
    case faulty
  }

  /// Returns how to handle a request, given the stored response, if any (section 4).
  func decision(
    for request: HTTPRequest, holding stored: HTTPStoredAnswer?, at now: Date
  ) -> Decision {
    let wish = HTTPRequestWish(request.headers)
    guard let stored, isAnswerable(request, from: stored) else {
      return wish.isCacheOnly ? .refuse : .ask
    }
    let freshness = freshness(of: stored)
    if !wish.isNothingReused {
      if suits(wish, freshness, at: now) { return .reuse }
      if wish.takesBehind, freshness.mayBeRevalidatedBehind(at: now) { return .reuseAndRevalidate }
    }
    return wish.isCacheOnly ? .refuse : .ask
  }

  /// Returns whether a stale response may replace one that failed to arrive (section 4.2.4).
  ///
  /// The server's own rules about errors take precedence over the default for unreachable servers.
  func mayStandIn(
    _ stored: HTTPStoredAnswer, for request: HTTPRequest, after failure: Failure, at now: Date
  ) -> Bool {
    let wish = HTTPRequestWish(request.headers)
    let freshness = freshness(of: stored)
    guard isAnswerable(request, from: stored), !wish.isNothingReused, freshness.mayBeStale else {
      return false
    }
    let said = freshness.mayStandInForError(at: now, request: wish.control)
    if freshness.isFresh(at: now) { return failure == .unreachable || said == true }
    return said ?? (failure == .unreachable)
  }

  /// Returns the freshness of a stored response.
  func freshness(of stored: HTTPStoredAnswer) -> HTTPFreshness {
    HTTPFreshness(
      status: stored.status, headers: stored.headers, isShared: isShared, asked: stored.asked,
      answered: stored.answered)
  }

  /// Returns whether a cache may answer a request with this method and these conditions (section
  /// 4.3.2).
  private func isAnswerable(_ request: HTTPRequest, from stored: HTTPStoredAnswer) -> Bool {
    [.get, .head].contains(request.method) && request.headers["If-Match"] == nil
      && request.headers["If-Unmodified-Since"] == nil
      && stored.answers(HTTPCredentials.masked(request.headers))
  }

  /// Returns whether the age of a stored response satisfies the request (section 5.2.1).
  private func suits(
    _ wish: HTTPRequestWish, _ freshness: HTTPFreshness, at now: Date
  ) -> Bool {
    if freshness.isFresh(at: now) {
      // A reload does not revalidate immutable responses (RFC 8246, section 2).
      if wish.isReload, freshness.control.contains("immutable") { return true }
      let (age, left) = (freshness.age(at: now), -freshness.staleness(at: now))
      return age <= wish.mostAge && left >= wish.leastLeft
    }
    guard wish.leastLeft == 0, freshness.mayBeStale else { return false }
    return freshness.staleness(at: now) <= wish.mostStaleness
      && freshness.age(at: now) <= wish.mostAge
  }
}

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
