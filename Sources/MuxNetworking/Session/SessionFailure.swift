#if canImport(Darwin) || SESSION_DOOR
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Maps the errors of a session, which quote whole URLs.
enum SessionFailure {
  /// Returns the matching `TransportError`.
  static func error(_ error: any Error, host: String) -> TransportError {
    guard let error = error as? URLError else {
      return .failed(layer: "system", code: (error as NSError).code, host: host)
    }
    return switch error.code {
    case .timedOut: .timedOut
    case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
      .noNetwork
    case .cannotFindHost, .dnsLookupFailed: .hostNotFound(host)
    case .cannotConnectToHost: .cannotConnect(host)
    case .networkConnectionLost: .cutOff
    case .secureConnectionFailed: .notSecure(host: host)
    case .serverCertificateHasBadDate: .untrusted(host: host, .expired)
    case .serverCertificateNotYetValid: .untrusted(host: host, .notYetValid)
    case .serverCertificateHasUnknownRoot: .untrusted(host: host, .unknownIssuer)
    case .serverCertificateUntrusted: .untrusted(host: host, .other)
    case .cannotDecodeContentData, .cannotDecodeRawData: .badEncoding
    case .cannotParseResponse, .badServerResponse: .notHTTP
    case .dataLengthExceedsMaximum: .headTooLarge(limit: HeadLines.limit)
    case .unsupportedURL: .unsendable(reason: "the network layer does not know its kind")
    default: .failed(layer: "URLSession", code: error.code.rawValue, host: host)
    }
  }
}
#endif
