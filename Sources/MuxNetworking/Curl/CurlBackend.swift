#if !canImport(Darwin)
import CCurl
import LightFoundation
import Mux

/// The network backend that uses the system's libcurl, loaded on the first request.
final class CurlBackend: NetworkBackend {
  /// The time libcurl itself keeps an idle connection, in seconds.
  static let defaultIdleSeconds = 118

  private let loop = Lock<CurlLoop?>(nil)
  private let authorities: String?
  private let connectionsPerHost: Int
  private let idleSeconds: Int

  /// Creates a backend that trusts the certificate authorities in a file, by default those of the
  /// system.
  ///
  /// Connections idle for longer than `idleSeconds` are not reused.
  init(
    connectionsPerHost: Int = 6, idleSeconds: Int = CurlBackend.defaultIdleSeconds,
    authorities: String? = CurlBackend.namedAuthorities
  ) {
    self.connectionsPerHost = connectionsPerHost
    self.idleSeconds = idleSeconds
    self.authorities = authorities
  }

  /// The file named by the environment variable that OpenSSL programs read.
  private static var namedAuthorities: String? {
    getenv("SSL_CERT_FILE").map { String(cString: $0) }
  }

  deinit { loop.withLock { $0 }?.stop() }

  /// The number of times the transfer thread woke up.
  var turns: Int { loop.withLock { $0 }?.turns ?? 0 }

  func start(_ request: HTTPRequest, for exchange: Exchange) throws -> any OngoingTransfer {
    let address = try WebAddress(request.url)
    if let reason = ccurl_load() {
      throw TransportError.unavailable(reason: "could not load libcurl: \(String(cString: reason))")
    }
    let loop = try loop.withLock { loop throws(TransportError) in
      if let loop { return loop }
      let new = try CurlLoop.start(connectionsPerHost: connectionsPerHost)
      loop = new
      return new
    }
    let question = CurlQuestion(
      request: request, address: address, authorities: authorities, idleSeconds: idleSeconds)
    let transfer = CurlTransfer(question, for: exchange, in: loop)
    guard loop.post(.start(transfer)) else {
      self.loop.withLock { if $0 === loop { $0 = nil } }
      throw TransportError.unavailable(reason: "the network layer has stopped")
    }
    return transfer
  }
}
#endif
