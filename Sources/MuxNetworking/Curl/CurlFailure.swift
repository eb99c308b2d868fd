#if !canImport(Darwin)
import CCurl
import LightFoundation

/// Maps a failed libcurl transfer to a `TransportError`.
///
/// Pure, except that it checks whether this machine has a network.
struct CurlFailure {
  let code: CURLcode
  /// libcurl's own message.
  ///
  /// It may quote the URL, so it is never exposed.
  var message = ""
  var certificate = 0
  /// The operating system's error number, if any.
  var system: Int32 = 0
  var hasHead = false
  var hasNetwork: () -> Bool = { LocalNetwork.isThere }

  func error(host: String) -> TransportError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: hasNetwork() ? .hostNotFound(host) : .noNetwork
    case CURLE_COULDNT_CONNECT:
      // The error number belongs to the last address tried, whose family may be unavailable here.
      [ENETUNREACH, ENETDOWN].contains(system) && !hasNetwork() ? .noNetwork : .cannotConnect(host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed(host: host)
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_PEER_FAILED_VERIFICATION: .untrustedCertificate(host: host, fault)
    case CURLE_SSL_CONNECT_ERROR: .tlsFailed(host: host)
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .invalidResponse
    // Rejected bytes have already ended the exchange; this is data after the compressed stream.
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .badEncoding
    case CURLE_OUT_OF_MEMORY where !hasHead, CURLcode(rawValue: 100) where !hasHead:
      // A single line exceeded libcurl's own limit.
      .headTooLarge(limit: HeadLines.limit)
    case CURLE_RECV_ERROR where message.contains("CONNECT"): .proxyFailed(host: host)
    case CURLE_RECV_ERROR: received
    // libcurl reports no error if the connection ends inside the head.
    case CURLE_OK, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .connectionLost
    default: .failed(layer: "curl", code: Int(code.rawValue), host: host)
    }
  }

  /// `CURLE_RECV_ERROR` covers several failures.
  private var received: TransportError {
    if message.contains("chunk") { return .badChunks }
    if message.contains("eader") { return .headTooLarge(limit: HeadLines.limit) }
    return .connectionLost
  }

  /// Maps OpenSSL verification codes.
  ///
  /// OpenSSL has none for a wrong name while libcurl checks that.
  private var fault: CertificateFault {
    if message.contains("subject name") { return .hostnameMismatch }
    return switch certificate {
    case 9: .notYetValid
    case 10: .expired
    case 18, 19: .selfSigned
    case 2, 20, 21, 27: .unknownIssuer
    case 62, 64: .hostnameMismatch
    default: .other
    }
  }
}

/// The network state known to this machine.
enum LocalNetwork {
  /// True if an interface other than loopback has an address.
  static var isThere: Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    // Assume a network if the check fails.
    guard getifaddrs(&list) == 0 else { return true }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }.contains { entry in
      guard let entry = entry?.pointee, let address = entry.ifa_addr else { return false }
      let flags = Int(entry.ifa_flags)
      let isUp = flags & Int(UP) != 0 && flags & Int(RUNNING) != 0 && flags & Int(LOOPBACK) == 0
      return isUp && [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family))
    }
  }

  // Defined here because the imported types differ between platforms.
  private static let UP = 0x1
  private static let LOOPBACK = 0x8
  private static let RUNNING = 0x40
}
#endif
