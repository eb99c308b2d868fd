/// The fields that are about one connection and go no further (RFC 9110, section 7.6.1).
///
/// Pure.
package enum HTTPHopFields {
  private static let known: Set = [
    "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// The fields without those, and without the ones that `Connection` names.
  package static func removed(from headers: HTTPHeaders) -> HTTPHeaders {
    let named = HTTPList.members(of: headers["Connection"] ?? "").map { $0.lowercased() }
    var kept = headers
    for name in known.union(named) { kept[name] = nil }
    return kept
  }
}
