import LightFoundation
import Mux

/// The result of a fetch of the cache, for its waiters.
///
/// Only the response is encoded, because a decoded one was stored.
struct FetchedResponse: Codable, Sendable {
  var answer: HTTPStoredAnswer
  /// True if it may answer later requests.
  var isKept = true
  /// The number of the request that was sent; nil if the response was read or stored directly.
  var number: UInt64?
  /// The fields of that request; credentials are digests.
  var request = HTTPHeaders()
  /// True if it was fresh enough to answer coalesced requests.
  var isForOthers = true

  init(_ answer: HTTPStoredAnswer) { self.answer = answer }

  init(
    _ answer: HTTPStoredAnswer, to request: HTTPRequest, _ number: UInt64?, isKept: Bool,
    isForOthers: Bool = true
  ) {
    self.answer = answer
    self.isKept = isKept
    self.number = number
    self.request = HTTPCredentials.masked(request.headers)
    self.isForOthers = isForOthers
  }

  init(from decoder: any Decoder) throws {
    answer = try decoder.singleValueContainer().decode(HTTPStoredAnswer.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(answer)
  }

  /// Returns whether it answers a coalesced request (RFC 9111, section 4).
  ///
  /// A response that is not stored, or would need revalidation, only answers the request it was
  /// fetched for, or an identical one of the same user.
  func answers(_ request: HTTPRequest, number: UInt64, isShared: Bool) -> Bool {
    if self.number == number { return true }
    let fields = HTTPCredentials.masked(request.headers)
    if isKept, isForOthers { return answer.answers(fields) }
    return !isShared && self.request.isSameQuestion(as: fields)
  }
}

extension HTTPHeaders {
  /// Returns whether the origin server would see the same request, regardless of cache directives.
  fileprivate func isSameQuestion(as other: HTTPHeaders) -> Bool {
    var (one, other) = (self, other)
    for name in ["Cache-Control", "Pragma"] { (one[name], other[name]) = (nil, nil) }
    // Compared as bytes, because differently encoded strings can be equal.
    return one.map { Array("\($0.name):\($0.value)".utf8) }
      == other.map { Array("\($0.name):\($0.value)".utf8) }
  }
}

/// A response that must not replace the stored one, because it is unsuccessful or unreadable.
struct HTTPFailedAnswer: Error {
  let response: HTTPResponse
  let fetched: FetchedResponse
  var fault: (any Error)?

  /// The response as an HTTP error; nil if it was successful but unreadable.
  var said: HTTPError? {
    guard fault == nil else { return nil }
    return HTTPError(status: response.status, headers: response.headers, url: response.url)
  }
}

struct CachedResponse: Sendable {
  var response: HTTPResponse
  /// The time of the response, or of the last revalidation.
  var answered: Date
  /// The age in seconds, as far as known.
  var age: Double
  var source: CacheSource = .network
  /// True if it is returned although it is stale.
  var isStale = false
  /// The remaining freshness in seconds; nil if the server sent no caching information.
  var timeLeft: Double? = 0
  var failure: (any Error)?
  /// The end of the pause the server requested, if any.
  var retryAt: Date?
}
