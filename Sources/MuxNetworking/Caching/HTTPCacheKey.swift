import LightFoundation
import Mux

/// The cache key of a response (RFC 9111, sections 2 and 4.1).
///
/// Consists of the URL, the digest of the credentials, and the digest of the fields in `Vary`,
/// separated by spaces.
struct HTTPCacheKey: Hashable, Sendable {
  let address: String
  private let user: String

  /// Creates a key; `isShared` is for a cache whose responses serve all users.
  init(_ request: HTTPRequest, isShared: Bool) {
    address = Self.address(of: request.url)
    let digest = isShared ? nil : HTTPCredentials.digest(of: request.headers)
    // A transport may add credentials itself, but not after a redirect to another server.
    user = digest ?? (request.isForeign ? "~" : "-")
  }

  /// The key of the first variant stored for a URL.
  var text: String { "\(address) \(user)" }

  /// Returns the key of any further variant.
  func text(selecting names: Set<String>, in request: HTTPHeaders) -> String {
    let fields = HTTPCredentials.masked(request)
    let selected = names.sorted().map { "\($0): \(fields[$0] ?? "\n")" }
    return "\(text) \(HTTPCredentials.digest(selected.joined(separator: "\n")))"
  }

  /// Returns the common prefix of all keys of a URL.
  static func prefix(of url: URL) -> String { "\(address(of: url)) " }

  /// Returns a URL in its normalized form (RFC 9110, section 4.2.3).
  static func address(of url: URL) -> String {
    guard let address = try? WebAddress(url) else { return url.absoluteString }
    let usual = address.scheme == "https" ? 443 : 80
    let port = address.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    let query = address.query.map { "?\($0)" } ?? ""
    return "\(address.scheme)://\(address.host)\(port)\(address.path)\(query)"
  }
}

/// The request fields that a response varies on (RFC 9110, section 12.5.5).
struct HTTPVary: Hashable, Sendable {
  /// True if the response matches no other request.
  let isAny: Bool
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

/// The fields with credentials: digests distinguish users in the cache, and redirects drop them.
///
/// A digest is not a strong secret: short credentials can be guessed from it.
enum HTTPCredentials {
  static let names = ["Authorization", "Cookie", "Proxy-Authorization", "X-Api-Key"]

  /// Returns the digest of a request's `Authorization` field, if any.
  static func digest(of headers: HTTPHeaders) -> String? {
    headers["Authorization"].map { digest($0) }
  }

  /// Returns the fields with digests in place of credentials.
  static func masked(_ headers: HTTPHeaders) -> HTTPHeaders {
    var masked = headers
    for name in names { masked[name] = headers[name].map { digest($0) } }
    return masked
  }

  /// Returns the first 32 hex digits of the SHA-256 of a text.
  static func digest(_ text: String) -> String { String(SHA256.hex(of: text.utf8).prefix(32)) }
}
