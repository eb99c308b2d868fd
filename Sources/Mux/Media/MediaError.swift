/// The error of a media request.
public enum MediaError: Error, Hashable, Sendable {
  /// The server answered with a status other than success.
  case badStatus(Int)
  /// The connection ended before the file was complete.
  case incomplete(received: Int, expected: Int)
  /// The file exceeds the limit of the disk.
  case tooLarge(limit: Int)
  /// The URL of a local file leads to no file.
  case noSuchFile
  /// The `data:` URL is malformed.
  case invalidDataURL
  /// The file could not be decoded as an image; it was deleted.
  case undecodable(reason: String)
}

extension MediaError: ConnectivityError {
  /// A Boolean value indicating whether the network or a gateway failed.
  public var isConnectivityError: Bool {
    switch self {
    case .badStatus(let status): (502...504).contains(status)
    case .incomplete: true
    case .tooLarge, .noSuchFile, .invalidDataURL, .undecodable: false
    }
  }
}

extension MediaError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .badStatus(let status): "the server answered with status \(status)"
    case .incomplete(let received, let expected):
      "the connection ended after \(received) of \(expected) bytes"
    case .tooLarge(let limit): "the file exceeds the limit of \(limit) bytes"
    case .noSuchFile: "the file does not exist"
    case .invalidDataURL: "the data URL is malformed"
    case .undecodable(let reason): "could not decode the file: \(reason)"
    }
  }
}
