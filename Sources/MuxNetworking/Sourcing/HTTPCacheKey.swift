import LightFoundation

/// The cache key of a response (RFC 9111, sections 2 and 4.1).
///
/// Consists of the URL, the digest of the credentials, and the digest of the fields in `Vary`,
/// separated by spaces.
struct HTTPCacheKey: Hashable, Sendable {
  /// The normalized URL.
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
