/// The request fields that a response varies on (RFC 9110, section 12.5.5).
struct HTTPVary: Hashable, Sendable {
  /// Indicates whether the response varies on more than fields, so that it matches no other
  /// request.
  let isAny: Bool
  /// The lowercased field names.
  let names: Set<String>

  /// Parses a field; empty without one.
  ///
  /// An invalid name counts as `*`.
  init(_ field: String?) {
    names = Set(HTTPList.members(of: field ?? "").map { $0.lowercased() })
    isAny = names.contains("*") || !names.allSatisfy(HTTPHeaders.isName)
  }

  /// Returns whether the response to one request answers another (RFC 9111, section 4.1).
  ///
  /// White space around list members is ignored; their order is not.
  func matches(_ stored: HTTPHeaders, _ presented: HTTPHeaders) -> Bool {
    !isAny && names.allSatisfy { value(of: $0, in: stored) == value(of: $0, in: presented) }
  }

  /// Languages and codings are case-insensitive (RFC 9110, sections 8.4.1 and 8.5.1).
  private func value(of name: String, in headers: HTTPHeaders) -> [[UInt8]]? {
    let isCaseless = ["accept-language", "accept-encoding"].contains(name)
    return headers[name].map {
      HTTPList.members(of: isCaseless ? $0.lowercased() : $0).map { Array($0.utf8) }
    }
  }
}
