#if os(Linux)
import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct SecurityTests {
  private func answer(
    _ certificate: SecureServer.Certificate
  ) async throws -> HTTPResponse {
    try await withTemporaryFolder { folder in
      let server = try await SecureServer(certificate, in: folder)
      defer { server.stop() }
      try Data("hello".utf8).write(to: folder.appending(path: "page?apikey=SECRET"))
      let backend = CurlBackend(authorities: folder.appending(path: "authority.pem").path)
      let transport = NetworkTransport(
        bodyLimit: 1 << 20, idleTimeout: .seconds(600), headers: [:], clock: ContinuousClock(),
        backend: backend)
      let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/page?apikey=SECRET"))
      return try await transport.send(HTTPRequest(url))
    }
  }

  @Test(.enabled(if: SecureServer.program != nil))
  func `A server with a trusted certificate is accepted`() async throws {
    let answer = try await answer(.good)
    #expect(answer.status == 200)
    #expect(answer.body == Data("hello".utf8))
  }

  @Test(
    .enabled(if: SecureServer.program != nil),
    arguments: [
      (SecureServer.Certificate.selfSigned, CertificateFault.selfSigned),
      (.expired, .expired), (.hostnameMismatch, .hostnameMismatch),
      (.unknownIssuer, .unknownIssuer),
    ])
  func `An untrusted server gets no request, and the error says why`(
    certificate: SecureServer.Certificate, fault: CertificateFault
  ) async throws {
    let error = await #expect(throws: TransportError.untrustedCertificate(host: "127.0.0.1", fault))
    {
      try await answer(certificate)
    }
    // A server answered, but the wrong one.
    #expect(error?.isConnectivityError == false)
    expectNoSecret(in: error)
  }

  @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "\0\u{1}\u{2}garbage", ""])
  func `A server without TLS throws .tlsFailed`(says text: String) async throws {
    let server = try RawServer(says: Data(text.utf8))
    defer { server.stop() }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/?apikey=SECRET"))
    let error = await #expect(throws: TransportError.tlsFailed(host: "127.0.0.1")) {
      try await NetworkTransport(idleTimeout: .seconds(600)).send(HTTPRequest(url))
    }
    #expect(error?.isConnectivityError == true)
    expectNoSecret(in: error)
  }
}
#endif
