import LightFoundation

/// A response as stored in the cache.
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

  /// Returns whether it answers a request with these fields, in which credentials are digests (RFC
  /// 9111, section 4.1).
  func answers(_ request: HTTPHeaders) -> Bool {
    HTTPVary(headers["Vary"]).matches(self.request, request)
  }
}
