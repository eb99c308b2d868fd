public import LightFoundation
public import Mux

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
  /// Indicates whether a gateway failed: status 502, 503 or 504.
  ///
  /// 500 comes from the server itself and 429 asks the client to wait, so neither counts.
  public var isConnectivityError: Bool { (502...504).contains(status) }

  /// Indicates whether the server failed, so that a stale value may be used by default: status 500
  /// to 599.
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
