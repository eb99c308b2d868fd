public import struct LightFoundation.Data
public import struct LightFoundation.URL

/// What a server answered, whatever its status.
public struct HTTPResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body, decompressed.
  public var body: Data
  /// Where it came from, after all redirects.
  public var url: URL

  /// Makes an answer.
  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Whether the status is one of success, 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// The answer itself if it is one of success.
  ///
  /// - Throws: ``HTTPError`` otherwise.
  public func checked() throws -> HTTPResponse {
    guard isSuccess else { throw HTTPError(status: status, headers: headers, url: url) }
    return self
  }
}
