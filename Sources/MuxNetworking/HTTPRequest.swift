public import struct LightFoundation.Data
public import struct LightFoundation.URL

/// What is asked of a server.
public struct HTTPRequest: Hashable, Sendable {
  /// Where.
  public var url: URL
  /// The method.
  public var method: HTTPMethod
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body, if there is one.
  public var body: Data?
  /// How long the whole exchange may take; nil for as long as the transport allows.
  public var timeout: Duration?
  /// Whether a redirect is followed; one that is not is the answer.
  public var followsRedirects = true
  /// Whether a redirect has led it to another server than the one that it was made for, to which
  /// nothing that names the user goes.
  var isForeign = false

  /// Makes a request.
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
