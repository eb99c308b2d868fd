import LightFoundation
import Mux

/// Tells requests of different users apart without keeping what proves who they are.
///
/// Pure. A digest is no secret kept well: whoever has it can try words that are short enough.
enum HTTPCredentials {
  private static let secret = ["authorization", "cookie", "proxy-authorization", "x-api-key"]

  /// The digest of the credential of a request, or nil where there is none.
  static func digest(of headers: HTTPHeaders) -> String? {
    headers["Authorization"].map { digest($0) }
  }

  /// The fields with digests in place of what is secret.
  static func masked(_ headers: HTTPHeaders) -> HTTPHeaders {
    var masked = headers
    for name in secret { masked[name] = headers[name].map { digest($0) } }
    return masked
  }

  /// A short text that stands for a longer one.
  static func digest(_ text: String) -> String { String(SHA256.hex(of: text.utf8).prefix(32)) }
}
