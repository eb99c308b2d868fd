import LightFoundation

/// What a fetch of a cache brought for those who wait for it.
///
/// Only the answer is saved: what is read again was kept.
struct HTTPArrival: Codable, Sendable {
  var answer: HTTPStoredAnswer
  /// Whether it may answer later requests, too.
  var isKept = true
  /// The number of the request that was sent; nil for what was read or set.
  var number: UInt64?
  /// All fields of that request; credentials are only digests.
  var request = HTTPHeaders()
  /// Whether it may answer others who asked meanwhile: it was fresh when it came.
  var isForOthers = true

  init(_ answer: HTTPStoredAnswer, isKept: Bool = true) {
    self.answer = answer
    self.isKept = isKept
  }

  init(from decoder: any Decoder) throws {
    answer = try decoder.singleValueContainer().decode(HTTPStoredAnswer.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(answer)
  }

  /// Whether it answers a request that waited for it beside others (RFC 9111, section 4).
  ///
  /// What is not kept, or would have to be asked about first, is for the one who asked, or for the
  /// same question of the same user.
  func answers(_ request: HTTPRequest, number: UInt64, isShared: Bool) -> Bool {
    if self.number == number { return true }
    let fields = HTTPCredentials.masked(request.headers)
    if isKept, isForOthers { return answer.answers(fields) }
    return !isShared && self.request.isSameQuestion(as: fields)
  }

  /// The same as what came for a request.
  func sent(_ number: UInt64?, for request: HTTPRequest, isForOthers: Bool = true) -> HTTPArrival {
    var arrival = self
    arrival.number = number
    arrival.request = HTTPCredentials.masked(request.headers)
    arrival.isForOthers = isForOthers
    return arrival
  }
}

extension HTTPHeaders {
  /// Whether a server sees the same question, whatever is asked of the caches before it.
  fileprivate func isSameQuestion(as other: HTTPHeaders) -> Bool {
    var (one, other) = (self, other)
    for name in ["Cache-Control", "Pragma"] { (one[name], other[name]) = (nil, nil) }
    // In bytes, since texts may be equal that are spelled otherwise.
    return one.map { Array("\($0.name):\($0.value)".utf8) }
      == other.map { Array("\($0.name):\($0.value)".utf8) }
  }
}

/// An answer that does not take the place of what is stored: one that is none of success, or that
/// cannot be read.
struct HTTPFailedAnswer: Error {
  let response: HTTPResponse
  let arrival: HTTPArrival
  /// Why it cannot be read by who asked for it.
  var fault: (any Error)?

  /// What the server said by it, as an error of HTTP; nil for one of success.
  var said: HTTPError? {
    guard fault == nil else { return nil }
    return HTTPError(status: response.status, headers: response.headers, url: response.url)
  }
}
