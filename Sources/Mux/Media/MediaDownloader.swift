public import struct LightFoundation.Data
public import struct LightFoundation.URL

/// The network of a ``MediaLoader``, which downloads files in pieces.
///
/// `NetworkTransport` of the module MuxNetworking conforms to it.
public protocol MediaDownloader: Sendable {
  /// Sends a request and passes the response to the receiver in pieces, without buffering all of
  /// it.
  ///
  /// Calls to the receiver are serialized. An error of the receiver ends the download and is
  /// rethrown. The implementation follows redirects and decompresses the response.
  func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws
}

/// A request of a ``MediaLoader``.
public struct MediaRequest: Hashable, Sendable {
  /// The URL to download.
  public var url: URL
  /// The header fields, such as `User-Agent`.
  public var headers: [String: String]

  /// Creates a request.
  public init(_ url: URL, headers: [String: String] = [:]) {
    self.url = url
    self.headers = headers
  }
}

/// The receiver of a response from a ``MediaDownloader``.
public protocol MediaReceiver: Sendable {
  /// Receives the status code and the header fields, whose names are case-insensitive.
  func begin(status: Int, headers: [String: String]) throws

  /// Receives the next bytes.
  func receive(_ bytes: Data) throws
}
