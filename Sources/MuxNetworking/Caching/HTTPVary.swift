/// The fields of a request that an answer depends on (RFC 9110, section 12.5.5).
///
/// Pure.
struct HTTPVary: Hashable, Sendable {
  /// Whether it depends on more than fields, so that it answers no other request.
  let isAny: Bool
  /// The names of the fields in small letters.
  let names: Set<String>

  /// Reads the names of a field, none where there is no field; what is no name may be anything.
  init(_ field: String?) {
    names = Set(HTTPList.members(of: field ?? "").map { $0.lowercased() })
    isAny = names.contains("*") || !names.allSatisfy(HTTPHeaders.isName)
  }

  /// Whether the answer to one request answers another (RFC 9111, section 4.1).
  ///
  /// Space around the members of a field does not tell requests apart, their order does.
  func matches(_ stored: HTTPHeaders, _ presented: HTTPHeaders) -> Bool {
    !isAny && names.allSatisfy { value(of: $0, in: stored) == value(of: $0, in: presented) }
  }

  /// The case of languages and codings means nothing (RFC 9110, sections 8.4.1 and 8.5.1).
  private func value(of name: String, in headers: HTTPHeaders) -> [[UInt8]]? {
    let isCaseless = ["accept-language", "accept-encoding"].contains(name)
    return headers[name].map {
      HTTPList.members(of: isCaseless ? $0.lowercased() : $0).map { Array($0.utf8) }
    }
  }
}
