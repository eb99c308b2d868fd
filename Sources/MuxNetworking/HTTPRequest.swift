public import LightFoundation

/// An HTTP request.
public struct HTTPRequest: Hashable, Sendable {
  /// The URL.
  public var url: URL
  /// The method.
  public var method: HTTPMethod
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body, if any.
  public var body: Data?
  /// The time limit of the whole exchange; nil leaves it to the transport.
  public var timeout: Duration?
  /// A Boolean value indicating whether to follow a redirect instead of returning it.
  public var followsRedirects = true
  /// True if a redirect left the server of the credentials.
  var isForeign = false

  /// Creates a request.
  public init(
    _ url: URL, method: HTTPMethod = .get, headers: HTTPHeaders = [:], body: Data? = nil,
    timeout: Duration? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

/// An HTTP request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
  /// The method name as sent; case-sensitive.
  public let rawValue: String

  /// Creates a method; nil if the name is invalid.
  public init?(rawValue: String) {
    guard HTTPHeaders.isName(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ known: StaticString) { rawValue = "\(known)" }

  /// Fetches a resource.
  public static let get = HTTPMethod("GET")
  /// Fetches the header fields of a resource.
  public static let head = HTTPMethod("HEAD")
  /// Submits the body.
  public static let post = HTTPMethod("POST")
  /// Replaces a resource with the body.
  public static let put = HTTPMethod("PUT")
  /// Applies the body as a change to a resource.
  public static let patch = HTTPMethod("PATCH")
  /// Deletes a resource.
  public static let delete = HTTPMethod("DELETE")
  /// Requests the supported methods.
  public static let options = HTTPMethod("OPTIONS")

  /// True if HTTP defines the method as read-only (section 9.2.1).
  var isSafe: Bool { [.get, .head, .options].contains(self) || rawValue == "TRACE" }

  /// True if it may be sent twice (section 9.2.2).
  var isIdempotent: Bool { isSafe || [.put, .delete].contains(self) }
}

/// The origin of a URL (RFC 9110, section 4.3.1).
struct HTTPOrigin: Hashable, Sendable {
  let scheme: String
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
