public import struct LightFoundation.Data
public import struct LightFoundation.URL

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
  /// Indicates whether to follow a redirect instead of returning it.
  public var followsRedirects = true
  /// Indicates whether a redirect led to another server, which gets no credentials.
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
