import LightFoundation

/// The server of an address, as far as what it says of one address counts for another (RFC 9110,
/// section 4.3.1).
struct HTTPOrigin: Hashable, Sendable {
  /// The scheme in small letters.
  let scheme: String
  /// The name of the server in small letters.
  let host: String?
  /// The port, also where it is the usual one.
  let port: Int

  /// Takes it from an address.
  init(_ url: URL) {
    scheme = url.scheme?.lowercased() ?? ""
    host = url.host()?.lowercased()
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// The address that a field names, seen from another.
  static func url(of field: String?, from base: URL) -> URL? {
    field.flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
  }
}
