package import LightFoundation

/// A web URL, parsed and validated once; the network layer gets exactly these parts.
///
/// Pure. If two parsers disagree about a URL, rules about servers may apply to the wrong one. So
/// ambiguous URLs are rejected.
struct WebAddress: Hashable, Sendable {
  /// `http` or `https`.
  let scheme: String
  /// The host name or IP address, IPv6 in brackets.
  let host: String
  let port: Int?
  let path: String
  let query: String?

  /// True if the server is this machine.
  var isLoopback: Bool { Self.isLoopback(host) }

  fileprivate static func isLoopback(_ host: String) -> Bool {
    ["localhost", "::1", "[::1]"].contains(host)
      || host.wholeMatch(of: #/127(?:\.\d{1,3}){3}/#) != nil
  }

  init(_ url: URL) throws(TransportError) {
    scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw .unsupportedURL(scheme: String(scheme.prefix(32)))
    }
    guard url.user() == nil, url.password() == nil else {
      throw .invalidRequest(reason: "the URL contains credentials; use a header field instead")
    }
    let name = url.host()?.lowercased() ?? ""
    guard !name.isEmpty else { throw .invalidRequest(reason: "the URL has no host") }
    guard let host = Self.host(name) else {
      throw .invalidRequest(reason: "the host contains an invalid character")
    }
    self.host = host
    port = url.port
    guard port.map({ (1...65_535).contains($0) }) ?? true else {
      throw .invalidRequest(reason: "the port is invalid")
    }
    let path = url.path(percentEncoded: true)
    self.path = path.isEmpty ? "/" : path
    query = url.query(percentEncoded: true)
    guard Self.isPlain(path), path.isEmpty || path.hasPrefix("/"), Self.isPlain(query ?? "") else {
      throw .invalidRequest(reason: "the URL contains a character that must be percent-encoded")
    }
  }

  /// The URL reassembled from its validated parts.
  var text: String {
    "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")\(path)\(query.map { "?\($0)" } ?? "")"
  }

  private static func host(_ name: String) -> String? {
    if name.contains(":") {
      let isNumber = name.utf8.allSatisfy {
        isDigit($0) || (97...102).contains($0) || $0 == 58 || $0 == 46
      }
      return isNumber ? "[\(name)]" : nil
    }
    let isName = name.utf8.allSatisfy { byte in
      isDigit(byte) || (97...122).contains(byte) || [45, 46, 95].contains(byte)
    }
    return isName ? name : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// Returns whether the text is ASCII that needs no escape, without fragment.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 92 && $0 != 35 }
  }
}

extension URL {
  /// Creates the URL of a web server from user input; nil if it is invalid or has another scheme.
  package init?(ofServer text: String?) {
    guard let url = text.flatMap({ URL(string: $0) }), url.host?.isEmpty == false,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    self = url
  }

  /// True if the URL names this machine.
  package var isLoopback: Bool { WebAddress.isLoopback((host ?? "").lowercased()) }
}
