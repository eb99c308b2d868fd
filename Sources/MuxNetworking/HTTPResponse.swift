public import LightFoundation
public import Mux

/// Sends HTTP requests.
///
/// A response with an error status is not an error. Transports throw only if no response arrives.
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the complete response.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; otherwise an error whose
  ///   `isConnectivityError` is true if the network is at fault.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

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

  /// A Boolean value indicating whether the status is 200 to 299.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// Returns the response if it is successful.
  ///
  /// - Throws: ``HTTPError`` otherwise.
  public func checked() throws(HTTPError) -> HTTPResponse {
    guard isSuccess else { throw HTTPError(status: status, headers: headers, url: url) }
    return self
  }
}

/// An HTTP response with an unsuccessful status.
public struct HTTPError: Error, Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The header fields, such as `Retry-After`.
  public let headers: HTTPHeaders
  /// The URL of the response.
  public let url: URL?

  /// Creates an error.
  public init(status: Int, headers: HTTPHeaders = [:], url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.url = url
  }
}

extension HTTPError: ConnectivityError {
  /// A Boolean value indicating whether a gateway failed: status 502, 503 or 504.
  ///
  /// 500 comes from the server itself and 429 asks the client to wait, so neither counts.
  public var isConnectivityError: Bool { (502...504).contains(status) }

  /// A Boolean value indicating whether the server failed, so that a stale value may be used by
  /// default: status 500 to 599.
  public var allowsStaleValue: Bool { (500...599).contains(status) }
}

extension HTTPError: CustomStringConvertible {
  /// A one-line description with the host but not the rest of the URL.
  public var description: String {
    "the server\(url?.host().map { " \($0)" } ?? "") answered with status \(status)"
  }
}

extension HTTPError: RetryAfterError {
  /// The delay requested by `Retry-After` with status 429 or 503.
  public var retryAfter: Duration? {
    guard [429, 503].contains(status), let text = headers["Retry-After"]?.trimmed else {
      return nil
    }
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return Double(text).map { .seconds(clamping: $0) }
    }
    guard let end = HTTPDate.read(text) else { return nil }
    // Relative to the server's clock, if the response has a date.
    let now = headers["Date"].flatMap { HTTPDate.read($0) } ?? Date()
    return .seconds(clamping: max(0, end.timeIntervalSince(now)))
  }
}
