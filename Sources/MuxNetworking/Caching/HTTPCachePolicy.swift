import LightFoundation

/// Decides what a cache does with requests and answers, by RFC 9111, RFC 5861 and RFC 8246.
///
/// Pure: it reads no clock and sends nothing.
struct HTTPCachePolicy: Hashable, Sendable {
  /// Whether the cache is one of many users.
  var isShared = false

  enum Decision: Hashable, Sendable {
    /// The stored answer is given as it is.
    case reuse
    /// The stored answer is given, and the server is asked behind it.
    case reuseAndRevalidate
    /// The server is asked, whether what is stored still holds if there is something.
    case ask
    /// The server must not be asked, and nothing may be given: status 504.
    case refuse
  }

  /// Why the server gave nothing better than what is stored.
  enum Failure: Hashable, Sendable {
    /// It was not reached, or something before it failed: status 502, 503 or 504.
    case unreachable
    /// It answered with another status of failure, from 500 on, or nonsense.
    case faulty
  }

  /// What to do with a request for which something is stored, or nothing (section 4).
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

  /// Whether what is stored may be given in the place of an answer that did not come (section 4.2.4).
  ///
  /// What the server said about errors goes before what is usual where it cannot be reached.
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

  /// What is known of the age of something stored.
  func freshness(of stored: HTTPStoredAnswer) -> HTTPFreshness {
    HTTPFreshness(
      status: stored.status, headers: stored.headers, isShared: isShared, asked: stored.asked,
      answered: stored.answered)
  }

  /// Whether a method and its conditions can be answered by anybody but the server (section 4.3.2).
  private func isAnswerable(_ request: HTTPRequest, from stored: HTTPStoredAnswer) -> Bool {
    [.get, .head].contains(request.method) && request.headers["If-Match"] == nil
      && request.headers["If-Unmodified-Since"] == nil
      && stored.answers(HTTPCredentials.masked(request.headers))
  }

  /// Whether what is stored is as young as the client wants it (section 5.2.1).
  private func suits(
    _ wish: HTTPRequestWish, _ freshness: HTTPFreshness, at now: Date
  ) -> Bool {
    if freshness.isFresh(at: now) {
      // What never changes is not asked for again by a reload (RFC 8246, section 2).
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

/// A part of a body, by its bytes (RFC 9110, section 14.1.2).
///
/// Pure. Several parts at once, and other units, are none: then the whole is the answer.
struct HTTPByteRange: Hashable, Sendable {
  private let first: Int?
  private let last: Int?

  /// Reads a field such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  init?(_ field: String?) {
    guard let field, field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }) else { return nil }
    first = HTTPSeconds.digits(String(ends[0]))
    last = HTTPSeconds.digits(String(ends[1]))
    guard (first == nil) == ends[0].isEmpty, (last == nil) == ends[1].isEmpty else { return nil }
    if let first, let last, last < first { return nil }
  }

  /// Where it lies in so many bytes, or nil where there is nothing of it.
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
