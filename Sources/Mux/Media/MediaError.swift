/// Why there is no file.
public enum MediaError: Error, Hashable, Sendable {
  /// The server answered with a status that brings no file.
  case refused(status: Int)
  /// The connection ended before the file did.
  case incomplete(received: Int, expected: Int)
  /// The file alone is larger than the limit of the disk.
  case tooLarge(limit: Int)
  /// The address of a file leads to none.
  case noSuchFile
  /// The address contains its data, but not in a form that can be read.
  case unreadableAddress
  /// The file is not a picture that could be decoded; it was removed.
  case undecodable(reason: String)
}

extension MediaError: ConnectivityError {
  /// Whether the network is to blame: it broke off, or something between here and the server did.
  public var isConnectivityError: Bool {
    switch self {
    case .refused(let status): (502...504).contains(status)
    case .incomplete: true
    case .tooLarge, .noSuchFile, .unreadableAddress, .undecodable: false
    }
  }
}

extension MediaError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .refused(let status): "the server answered with status \(status)"
    case .incomplete(let received, let expected):
      "only \(received) of \(expected) bytes came"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes"
    case .noSuchFile: "there is no such file"
    case .unreadableAddress: "the address contains no data that can be read"
    case .undecodable(let reason): "the file cannot be decoded: \(reason)"
    }
  }
}
