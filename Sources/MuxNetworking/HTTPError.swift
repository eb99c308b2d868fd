public import struct LightFoundation.URL
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
  /// An old value may answer for these. A status of 500 comes from the server itself, and 429 asks
  /// to wait, so neither counts.
  public var isConnectivityError: Bool { (502...504).contains(status) }
}

extension HTTPError: CustomStringConvertible {
  /// One plain sentence, without what the address might give away.
  public var description: String {
    "the server\(url?.host().map { " \($0)" } ?? "") answered with status \(status)"
  }
}
