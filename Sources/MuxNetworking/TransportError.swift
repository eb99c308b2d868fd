import LightFoundation
public import Mux

/// The reason why an exchange failed.
///
/// Errors name only the server of a URL: paths and queries may contain secrets.
public enum TransportError: Error, Hashable, Sendable {
  /// The URL scheme is not supported.
  case unsupportedURL(scheme: String)
  /// The URL or a header field is invalid.
  case invalidRequest(reason: String)
  /// The exchange timed out.
  case timedOut
  /// The server redirected too many times.
  case tooManyRedirects
  /// The server redirected from HTTPS to HTTP or to an unsupported scheme.
  case forbiddenRedirect(scheme: String)
  /// The head of the response exceeds the limit.
  case headTooLarge(limit: Int)
  /// The body exceeds the limit on memory.
  case bodyTooLarge(limit: Int)
  /// The connection ended before the response was complete.
  case connectionLost
  /// The response is not valid HTTP.
  case invalidResponse
  /// The body does not match its content encoding.
  case badEncoding
  /// The chunked body is malformed.
  case badChunks
  /// This machine has no network.
  case noNetwork
  /// The host name could not be resolved.
  case hostNotFound(String)
  /// The server refused the connection.
  case cannotConnect(String)
  /// The proxy could not connect to the server.
  case proxyFailed(host: String)
  /// The TLS handshake failed.
  case tlsFailed(host: String)
  /// The server's certificate is not trusted.
  case untrustedCertificate(host: String, CertificateFault)
  /// The network layer of the system is unavailable.
  case unavailable(reason: String)
  /// Any other error, with the code of the network layer.
  case failed(layer: String, code: Int, host: String)

  /// A Boolean value indicating whether a stale value may be used by default.
  public var allowsStaleValue: Bool { isConnectivityError || isNonsense }

  /// True if a proxy would report the response as 502.
  var isNonsense: Bool {
    switch self {
    case .tooManyRedirects, .forbiddenRedirect, .headTooLarge, .bodyTooLarge, .invalidResponse,
      .badEncoding, .badChunks:
      true
    case .unsupportedURL, .invalidRequest, .timedOut, .connectionLost, .noNetwork, .hostNotFound,
      .cannotConnect, .proxyFailed, .tlsFailed, .untrustedCertificate, .unavailable, .failed:
      false
    }
  }
}

/// The reason why a certificate is not trusted.
public enum CertificateFault: Hashable, Sendable {
  /// It is self-signed.
  case selfSigned
  /// It has expired.
  case expired
  /// It is not valid yet.
  case notYetValid
  /// It is for another server.
  case hostnameMismatch
  /// It was not issued by a trusted authority.
  case unknownIssuer
  /// Any other reason.
  case other
}

extension TransportError: ConnectivityError {
  /// A Boolean value indicating whether the network may be at fault or the server unreachable.
  ///
  /// False for invalid responses and untrusted certificates: the server was reached.
  public var isConnectivityError: Bool {
    switch self {
    case .timedOut, .connectionLost, .noNetwork, .hostNotFound, .cannotConnect, .proxyFailed,
      .tlsFailed:
      true
    case .unsupportedURL, .invalidRequest, .tooManyRedirects, .forbiddenRedirect, .headTooLarge,
      .bodyTooLarge, .invalidResponse, .badEncoding, .badChunks, .untrustedCertificate,
      .unavailable, .failed:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// The error as one plain sentence.
  public var description: String {
    switch self {
    case .unsupportedURL(let scheme): "the URL scheme \"\(scheme)\" is not supported"
    case .invalidRequest(let reason): "could not send the request: \(reason)"
    case .timedOut: "the request timed out"
    case .tooManyRedirects: "too many redirects"
    case .forbiddenRedirect(let scheme):
      "the server redirected to the scheme \"\(scheme)\", which is not allowed"
    case .headTooLarge(let limit): "the response headers are larger than \(size(limit))"
    case .bodyTooLarge(let limit):
      "the response is larger than \(size(limit))"
    case .connectionLost: "the connection was lost before the response ended"
    case .invalidResponse: "the response is not HTTP"
    case .badEncoding: "could not decompress the response"
    case .badChunks: "the chunked response is malformed"
    case .noNetwork: "there is no network"
    case .hostNotFound(let host): "could not find \(host)"
    case .cannotConnect(let host): "could not connect to \(host)"
    case .proxyFailed(let host): "the proxy could not reach \(host)"
    case .tlsFailed(let host): "could not establish a secure connection to \(host)"
    case .untrustedCertificate(let host, let fault): "\(host) cannot be trusted: \(fault)"
    case .unavailable(let reason): reason
    case .failed(let layer, let code, let host): "network failure (\(layer) \(code)) for \(host)"
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
  /// The fault as a clause.
  public var description: String {
    switch self {
    case .selfSigned: "its certificate is self-signed"
    case .expired: "its certificate has expired"
    case .notYetValid: "its certificate is not valid yet"
    case .hostnameMismatch: "its certificate is for another server"
    case .unknownIssuer: "no known authority signed its certificate"
    case .other: "its certificate is not valid"
    }
  }
}
