#if !canImport(Darwin)
import CCurl
import LightFoundation

/// What libcurl knows of a transfer that failed, and what that is in our words.
///
/// Pure but for one question: whether this machine has a network at all.
struct CurlFailure {
  let code: CURLcode
  /// libcurl's own words; they may quote the address and never leave here.
  var message = ""
  var certificate = 0
  /// The error of the system, if it had one.
  var system: Int32 = 0
  var hasHead = false
  var hasNetwork: () -> Bool = { LocalNetwork.isThere }

  /// The error as this library names it.
  func error(host: String) -> TransportError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: hasNetwork() ? .hostNotFound(host) : .noNetwork
    case CURLE_COULDNT_CONNECT:
      // The number is that of the last address tried, which may be of a kind that is missing here.
      [ENETUNREACH, ENETDOWN].contains(system) && !hasNetwork() ? .noNetwork : .cannotConnect(host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed(host: host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION: .untrusted(host: host, fault)
    case CURLE_SSL_CONNECT_ERROR: .notSecure(host: host)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP
    // A refusal of bytes has ended the exchange before; this is what follows the compressed data.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .badEncoding
    case CURLE_OUT_OF_MEMORY where !hasHead, CURLcode(rawValue: 100) where !hasHead:
      // A single line over libcurl's own limit.
      .headTooLarge(limit: HeadLines.limit)
    case CURLE_RECV_ERROR where message.contains("CONNECT"): .proxyFailed(host: host)
    case CURLE_RECV_ERROR: received
    // It has no complaint where the connection ends inside the head.
    case CURLE_OK, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .cutOff
    default: .failed(layer: "curl", code: Int(code.rawValue), host: host)
    }
  }

  /// One number of libcurl's for many things.
  private var received: TransportError {
    if message.contains("chunk") { return .badChunks }
    if message.contains("eader") { return .headTooLarge(limit: HeadLines.limit) }
    return .cutOff
  }

  /// By the numbers of OpenSSL, which has none for a wrong name as long as libcurl compares that.
  private var fault: CertificateFault {
    if message.contains("subject name") { return .wrongName }
    return switch certificate {
    case 9: .notYetValid
    case 10: .expired
    case 18, 19: .selfSigned
    case 2, 20, 21, 27: .unknownIssuer
    case 62, 64: .wrongName
    default: .other
    }
  }
}
#endif
