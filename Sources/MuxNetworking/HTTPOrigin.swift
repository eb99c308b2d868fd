import LightFoundation

/// The origin of a URL (RFC 9110, section 4.3.1).
struct HTTPOrigin: Hashable, Sendable {
  /// The lowercased scheme.
  let scheme: String
  /// The lowercased host.
  let host: String?
  /// The port, explicit or default.
  let port: Int

  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased()
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Resolves the URL in a header field against another URL.
  static func url(of field: String?, from base: URL) -> URL? {
    field.flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
  }
}
