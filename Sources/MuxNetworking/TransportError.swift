import LightFoundation
public import Mux

/// Why an exchange was given up.
///
/// None of these says more of an address than its server: paths and queries may hold secrets.
public enum TransportError: Error, Hashable, Sendable {
  /// The address is not one of the web.
  case unsupportedAddress(scheme: String)
  /// The address, or a header field, cannot be sent as it is.
  case unsendable(reason: String)
  /// The exchange took longer than it may.
  case timedOut
  /// The server sent from one address to the next for too long.
  case tooManyRedirects
  /// The server sent to an address that is not as safe as the one that was asked for.
  case forbiddenRedirect(scheme: String)
  /// The head of the answer is larger than any should be.
  case headTooLarge(limit: Int)
  /// The body is larger than what is kept in memory.
  case bodyTooLarge(limit: Int)
  /// The connection ended before the answer did.
  case cutOff
  /// What came is not an answer in HTTP.
  case notHTTP
  /// The body is not compressed as the head says.
  case badEncoding
  /// The pieces that the body comes in are not marked as they must be.
  case badChunks
  /// This machine has no network.
  case noNetwork
  /// No server has this name, or no name server answered.
  case hostNotFound(String)
  /// The server takes no connection.
  case cannotConnect(String)
  /// The proxy does not lead to the server.
  case proxyFailed(host: String)
  /// A connection was there, but no secure one came of it.
  case notSecure(host: String)
  /// The server cannot prove that it is the one that was asked for.
  case untrusted(host: String, CertificateFault)
  /// The network of the system cannot be used at all.
  case unavailable(reason: String)
  /// Something else, by the number that the network layer has for it.
  case failed(layer: String, code: Int, host: String)
}

/// What is wrong with the certificate of a server.
public enum CertificateFault: Hashable, Sendable {
  /// It vouches for itself.
  case selfSigned
  /// Its time is over.
  case expired
  /// Its time has not begun.
  case notYetValid
  /// It is for another server.
  case wrongName
  /// No authority that this machine trusts vouches for it.
  case unknownIssuer
  /// Something else.
  case other
}

extension TransportError: ConnectivityError {
  /// Whether the network may be to blame, or the server cannot be reached.
  ///
  /// A server that answers nonsense was reached, and so was one that is another than it says.
  public var isConnectivityError: Bool {
    switch self {
    case .timedOut, .cutOff, .noNetwork, .hostNotFound, .cannotConnect, .proxyFailed, .notSecure:
      true
    case .unsupportedAddress, .unsendable, .tooManyRedirects, .forbiddenRedirect, .headTooLarge,
      .bodyTooLarge, .notHTTP, .badEncoding, .badChunks, .untrusted, .unavailable, .failed:
      false
    }
  }
}

extension TransportError {
  /// Whether an old value may answer by default: also if what came is of no use.
  public var allowsStaleValue: Bool { isConnectivityError || isNonsense }

  /// Whether a server answered, but nothing that can be used: what a proxy would tell by a 502.
  var isNonsense: Bool {
    switch self {
    case .tooManyRedirects, .forbiddenRedirect, .headTooLarge, .bodyTooLarge, .notHTTP,
      .badEncoding, .badChunks:
      true
    case .unsupportedAddress, .unsendable, .timedOut, .cutOff, .noNetwork, .hostNotFound,
      .cannotConnect, .proxyFailed, .notSecure, .untrusted, .unavailable, .failed:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .unsupportedAddress(let scheme): "addresses with \"\(scheme)\" cannot be asked"
    case .unsendable(let reason): "the request cannot be sent: \(reason)"
    case .timedOut: "the server took too long"
    case .tooManyRedirects: "the server redirects without end"
    case .forbiddenRedirect(let scheme): "the server redirects to an address with \"\(scheme)\""
    case .headTooLarge(let limit): "the head of the answer is larger than \(size(limit))"
    case .bodyTooLarge(let limit): "the answer is larger than \(size(limit))"
    case .cutOff: "the connection broke off before the answer ended"
    case .notHTTP: "what came is no answer in HTTP"
    case .badEncoding: "the answer is not compressed as it says"
    case .badChunks: "the pieces of the answer do not fit together"
    case .noNetwork: "there is no network"
    case .hostNotFound(let host): "\(host) cannot be found"
    case .cannotConnect(let host): "\(host) takes no connection"
    case .proxyFailed(let host): "the proxy does not lead to \(host)"
    case .notSecure(let host): "no secure connection to \(host) came about"
    case .untrusted(let host, let fault): "\(host) cannot be trusted: \(fault)"
    case .unavailable(let reason): reason
    case .failed(let layer, let code, let host):
      "the network layer failed (\(layer) \(code)), asking \(host)"
    }
  }

  private func size(_ bytes: Int) -> String {
    switch bytes {
    case (1 << 20)...: "\(bytes >> 20) MB"
    case (1 << 10)...: "\(bytes >> 10) kB"
    default: "\(bytes) bytes"
    }
  }
}

extension CertificateFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .selfSigned: "its certificate is signed by itself"
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet"
    case .wrongName: "its certificate is for another server"
    case .unknownIssuer: "no known authority signed its certificate"
    case .other: "its certificate is not valid"
    }
  }
}
