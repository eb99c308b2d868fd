import Foundation
public import Mux

/// Why an exchange was given up.
public enum TransportError: Error, Hashable, Sendable {
  /// The address is not one of the web.
  case unsupportedAddress(scheme: String)
  /// The exchange took longer than it may.
  case timedOut
  /// The server sent from one address to the next for too long.
  case tooManyRedirects
  /// The server sent to an address that is not as safe as the one that was asked for.
  case forbiddenRedirect(scheme: String)
  /// The body is larger than what is kept in memory.
  case bodyTooLarge(limit: Int)
  /// The connection ended before the answer did.
  case cutOff
  /// What came is not an answer in HTTP.
  case notHTTP
}

extension TransportError: ConnectivityError {
  /// Whether the network may be to blame: the exchange took too long, or broke off.
  public var isConnectivityError: Bool { self == .timedOut || self == .cutOff }
}

extension TransportError {
  private static let unknown = -1
  private static let badServerResponse = -1011

  /// The error as this library names it, where Linux has only a vague one.
  ///
  /// There a connection that breaks off inside an answer is an unknown error, and one that
  /// ends before the answer is a bad answer.
  static func cause(of error: any Error, afterHead: Bool) -> any Error {
    let plain = error as NSError
    guard plain.domain == "NSURLErrorDomain" else { return error }
    return plain.code == (afterHead ? unknown : badServerResponse) ? TransportError.cutOff : error
  }
}

extension TransportError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .unsupportedAddress(let scheme): "addresses with \"\(scheme)\" cannot be asked"
    case .timedOut: "the server took too long"
    case .tooManyRedirects: "the server redirects without end"
    case .forbiddenRedirect(let scheme): "the server redirects to an address with \"\(scheme)\""
    case .bodyTooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .cutOff: "the connection broke off before the answer ended"
    case .notHTTP: "what came is no answer in HTTP"
    }
  }
}
