import LightFoundation

/// An answer as a cache keeps it.
///
/// Pure.
struct HTTPStoredAnswer: Hashable, Codable, Sendable {
  var status: Int
  /// The fields, without those that are about one connection.
  var headers: HTTPHeaders
  var body: Data
  /// The fields of the request that the answer depends on; credentials are only digests.
  var request: HTTPHeaders
  /// When it was asked for, or last confirmed.
  var asked: Date
  /// When it came, or was last confirmed.
  var answered: Date

  /// Whether it answers a request, whose credentials are digests, too (RFC 9111, section 4.1).
  func answers(_ request: HTTPHeaders) -> Bool {
    HTTPVary(headers["Vary"]).matches(self.request, request)
  }
}
