public import LightFoundation
public import Mux

/// An answer came, but its status is not one of success.
public struct HTTPError: Error, Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The header fields, for what they say about trying again.
  public let headers: HTTPHeaders
  /// Where the answer came from.
  public let url: URL?

  /// Makes an error.
  public init(status: Int, headers: HTTPHeaders = [:], url: URL? = nil) {
    self.status = status
    self.headers = headers
    self.url = url
  }
}

extension HTTPError: ConnectivityError {
  /// Whether something between here and the server failed: status 502, 503 or 504.
  ///
  /// A status of 500 comes from the server itself, and 429 asks to wait, so neither counts.
  public var isConnectivityError: Bool { (502...504).contains(status) }

  /// Whether the server failed, so that an old value may answer by default: status 500 to 599.
  public var allowsStaleValue: Bool { (500...599).contains(status) }
}

extension HTTPError: CustomStringConvertible {
  /// One plain sentence, without what the address might give away.
  public var description: String {
    "the server\(url?.host().map { " \($0)" } ?? "") answered with status \(status)"
  }
}

extension HTTPError: RetryAfterError {
  /// How long the server wants to be left alone: it says so in Retry-After, with status 429 or 503.
  public var retryAfter: Duration? {
    guard [429, 503].contains(status), let text = headers["Retry-After"]?.trimmed else {
      return nil
    }
    if !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return Double(text).map { .seconds(clamping: $0) }
    }
    guard let end = HTTPDate.read(text) else { return nil }
    // By the clock of the server, where its answer says what time it was there.
    let now = headers["Date"].flatMap { HTTPDate.read($0) } ?? Date()
    return .seconds(clamping: max(0, end.timeIntervalSince(now)))
  }
}
