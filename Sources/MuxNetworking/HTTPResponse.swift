public import struct LightFoundation.Data
public import struct LightFoundation.URL

/// An HTTP response of any status.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: Data
  /// The URL after all redirects.
  public var url: URL

  /// Creates a response.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Indicates whether the status is 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// Returns the response if it is successful.
  ///
  /// - Throws: ``HTTPError`` otherwise.
  public func checked() throws -> HTTPResponse {
    guard isSuccess else { throw HTTPError(status: status, headers: headers, url: url) }
    return self
  }
}
