/// Hop-by-hop header fields, which caches must not forward (RFC 9110, section 7.6.1).
package enum HTTPHopFields {
  private static let known: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Fields that every cache needs, so that `Connection` cannot remove them.
  private static let forCaches: Set = [
    "age", "cache-control", "date", "etag", "expires", "last-modified", "pragma", "vary",
  ]

  /// Returns the fields without hop-by-hop fields and those that `Connection` names.
  package static func removed(from headers: HTTPHeaders) -> HTTPHeaders {
    let named = HTTPList.members(of: headers["Connection"] ?? "").map { $0.lowercased() }
    var kept = headers
    for name in known.union(named).subtracting(forCaches) { kept[name] = nil }
    return kept
  }
}
