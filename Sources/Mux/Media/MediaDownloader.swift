public import struct LightFoundation.Data
public import struct LightFoundation.URL

/// Brings what lies at an address, piece by piece: the network of a ``MediaLoader``.
///
/// `NetworkTransport` of the module MuxNetworking is one.
public protocol MediaDownloader: Sendable {
  /// Sends a request and hands the answer over as it comes in, without ever having all of it.
  ///
  /// The receiver is called by one thread at a time. What it throws ends the download, and is thrown
  /// here. Redirects are followed inside; compression is undone inside.
  func download(_ request: MediaRequest, to receiver: any MediaReceiver) async throws
}

/// What a ``MediaLoader`` asks of its network.
public struct MediaRequest: Hashable, Sendable {
  /// Where.
  public var url: URL
  /// The header fields, such as `User-Agent`.
  public var headers: [String: String]

  /// Makes a request.
  public init(_ url: URL, headers: [String: String] = [:]) {
    self.url = url
    self.headers = headers
  }
}

/// What a server says before the bytes.
public struct MediaHead: Hashable, Sendable {
  /// The status code.
  public let status: Int
  private let headers: [String: String]

  /// Makes a head; names of fields are the same in any case.
  public init(status: Int, headers: [String: String] = [:]) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  /// The value of a field, or nil where there is none.
  public subscript(name: String) -> String? { headers[name.lowercased()] }
}

/// Takes in what a ``MediaDownloader`` brings.
public protocol MediaReceiver: Sendable {
  /// The head is here.
  func begin(_ head: MediaHead) throws

  /// The next bytes are here.
  func receive(_ bytes: Data) throws
}
