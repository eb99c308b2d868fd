#if os(Linux)
import CCurl
#endif
import Foundation
import Mux
import Testing

@testable import MuxNetworking

@Suite struct TransportErrorTests {
  @Test(arguments: [
    TransportError.timedOut, .connectionLost, .noNetwork, .hostNotFound("a"), .cannotConnect("a"),
    .proxyFailed(host: "a"), .tlsFailed(host: "a"),
  ])
  func `Unreachable servers count as connectivity errors`(error: TransportError) {
    #expect(error.isConnectivityError)
  }

  @Test(arguments: [
    TransportError.unsupportedURL(scheme: "x"), .invalidRequest(reason: "x"), .tooManyRedirects,
    .forbiddenRedirect(scheme: "x"), .headTooLarge(limit: 1), .bodyTooLarge(limit: 1),
    .invalidResponse,
    .badEncoding, .badChunks, .untrustedCertificate(host: "a", .expired), .unavailable(reason: "x"),
    .failed(layer: "curl", code: 43, host: "a"),
  ])
  func `Other transport errors do not count as connectivity errors`(error: TransportError) {
    #expect(!error.isConnectivityError)
  }

  @Test(arguments: [(32 << 20, "32 MB"), (128 << 10, "128 kB"), (1000, "1000 bytes")])
  func `A limit is written in readable units`(limit: Int, words: String) {
    #expect(
      "\(TransportError.bodyTooLarge(limit: limit))" == "the response is larger than \(words)")
  }

  #if os(Linux)
  @Test
  func `A proxy login and a bad encoding are not a broken connection`() {
    let login = CurlFailure(
      code: CURLE_RECV_ERROR, message: "Received HTTP code 407 from proxy after CONNECT")
    #expect(login.error(host: "a") == .proxyFailed(host: "a"))
    #expect(CurlFailure(code: CURLE_WRITE_ERROR, hasHead: true).error(host: "a") == .badEncoding)
  }

  @Test func `.noNetwork requires that the network is known to be down`() {
    let lost = CurlFailure(code: CURLE_COULDNT_RESOLVE_HOST, hasNetwork: { false })
    let unknown = CurlFailure(code: CURLE_COULDNT_RESOLVE_HOST, hasNetwork: { true })
    #expect(lost.error(host: "a") == .noNetwork)
    #expect(unknown.error(host: "a") == .hostNotFound("a"))
    let unreachable = CurlFailure(
      code: CURLE_COULDNT_CONNECT, system: ENETUNREACH, hasNetwork: { false })
    let oneKind = CurlFailure(
      code: CURLE_COULDNT_CONNECT, system: ENETUNREACH, hasNetwork: { true })
    let refused = CurlFailure(code: CURLE_COULDNT_CONNECT, system: ECONNREFUSED)
    #expect(unreachable.error(host: "a") == .noNetwork)
    #expect(oneKind.error(host: "a") == .cannotConnect("a"))
    #expect(refused.error(host: "a") == .cannotConnect("a"))
  }

  @Test func `An unexpected curl error names its code and host`() {
    let error = CurlFailure(code: CURLE_BAD_FUNCTION_ARGUMENT, message: "http://a/?apikey=SECRET")
      .error(host: "a")
    #expect("\(error)" == "network failure (curl 43) for a")
    expectNoSecret(in: error)
  }
  #endif
}
