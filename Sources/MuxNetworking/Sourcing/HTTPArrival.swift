import LightFoundation

/// What a fetch of a cache brought for those who wait for it.
///
/// Only the answer is saved: what is read again was kept.
struct HTTPArrival: Codable, Sendable {
  /// The answer; one that is not kept has all fields of its request.
  var answer: HTTPStoredAnswer
  /// Whether it may answer later requests, too.
  var isKept = true
  /// The number of the request that was sent; nil for what was read or set.
  var number: UInt64?

  init(_ answer: HTTPStoredAnswer, isKept: Bool = true, number: UInt64? = nil) {
    self.answer = answer
    self.isKept = isKept
    self.number = number
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
  /// What is not kept is for the one who asked, or for the same question of the same user.
  func answers(_ request: HTTPRequest, number: UInt64, isShared: Bool) -> Bool {
    if self.number == number { return true }
    let fields = HTTPCredentials.masked(request.headers)
    return isKept ? answer.answers(fields) : !isShared && answer.request == fields
  }
}

/// An answer that is none of success and does not take the place of what is stored.
struct HTTPFailedAnswer: Error {
  let response: HTTPResponse
  let arrival: HTTPArrival

  /// It as an error of HTTP.
  var said: HTTPError {
    HTTPError(status: response.status, headers: response.headers, url: response.url)
  }
}
