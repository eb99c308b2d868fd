/// The fields that are about one connection and go no further (RFC 9110, section 7.6.1).
///
/// Pure.
package enum HTTPHopFields {
  private static let known: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// What is for every cache on the way, and never about one connection.
  private static let forCaches: Set = [
    "age", "cache-control", "date", "etag", "expires", "last-modified", "pragma", "vary",
  ]

  /// The fields without those, and without the ones that `Connection` names.
  package static func removed(from headers: HTTPHeaders) -> HTTPHeaders {
    let named = HTTPList.members(of: headers["Connection"] ?? "").map { $0.lowercased() }
    var kept = headers
    for name in known.union(named).subtracting(forCaches) { kept[name] = nil }
    return kept
  }
}
