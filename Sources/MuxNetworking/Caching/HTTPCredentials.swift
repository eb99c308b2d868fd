import LightFoundation
import Mux

/// Distinguishes the requests of different users without storing their credentials.
///
/// A digest is not a strong secret: short credentials can be guessed from it.
enum HTTPCredentials {
  private static let secret = ["authorization", "cookie", "proxy-authorization", "x-api-key"]

  /// Returns the digest of a request's `Authorization` field, if any.
  static func digest(of headers: HTTPHeaders) -> String? {
    headers["Authorization"].map { digest($0) }
  }

  /// Returns the fields with digests in place of credentials.
  static func masked(_ headers: HTTPHeaders) -> HTTPHeaders {
    var masked = headers
    for name in secret { masked[name] = headers[name].map { digest($0) } }
    return masked
  }

  /// Returns the first 32 hex digits of the SHA-256 of a text.
  static func digest(_ text: String) -> String { String(SHA256.hex(of: text.utf8).prefix(32)) }
}
