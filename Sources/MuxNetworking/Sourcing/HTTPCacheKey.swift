import LightFoundation

/// The text under which a cache keeps an answer (RFC 9111, section 2, and 4.1).
///
/// Pure. The address, then the digest of the credential, then that of the fields by which the server
/// selected; none of them has a space in it.
struct HTTPCacheKey: Hashable, Sendable {
  /// The address without what means nothing in it.
  let address: String
  private let user: String

  /// Takes a request; `isShared` is a cache whose answers are for all users.
  init(_ request: HTTPRequest, isShared: Bool) {
    address = Self.address(of: request.url)
    let digest = isShared ? nil : HTTPCredentials.digest(of: request.headers)
    // A transport may say by itself who asks, but not where a redirect led to another server.
    user = digest ?? (request.isForeign ? "~" : "-")
  }

  /// The key of the first answer of an address.
  var text: String { "\(address) \(user)" }

  /// The key of an answer that was selected by other fields than the first.
  func text(selecting names: Set<String>, in request: HTTPHeaders) -> String {
    let fields = HTTPCredentials.masked(request)
    let selected = names.sorted().map { "\($0): \(fields[$0] ?? "\n")" }
    return "\(text) \(HTTPCredentials.digest(selected.joined(separator: "\n")))"
  }

  /// What the keys of all answers of an address begin with, and no others.
  static func prefix(of url: URL) -> String { "\(address(of: url)) " }

  /// An address as others would write it, too (RFC 9110, section 4.2.3).
  static func address(of url: URL) -> String {
    guard let address = try? WebAddress(url) else { return url.absoluteString }
    let usual = address.scheme == "https" ? 443 : 80
    let port = address.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    let query = address.query.map { "?\($0)" } ?? ""
    return "\(address.scheme)://\(address.host)\(port)\(address.path)\(query)"
  }
}
