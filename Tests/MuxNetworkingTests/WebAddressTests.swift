import Foundation
import Mux
import Testing

@testable import MuxNetworking

@Suite struct WebAddressTests {
  private func address(_ text: String) throws -> WebAddress {
    try WebAddress(try #require(URL(string: text)))
  }

  @Test(arguments: [
    ("http://a.example", "http://a.example/"),
    (
      "HTTPS://A.Example:443/x/../Y?q=%20%C3%A9&r#part",
      "https://a.example:443/x/../Y?q=%20%C3%A9&r"
    ),
    ("http://127.0.0.1:8080//x", "http://127.0.0.1:8080//x"),
    ("http://[::1]:80/?", "http://[::1]:80/?"),
    ("http://xn--mller-kva.example/%2e%2e/", "http://xn--mller-kva.example/%2e%2e/"),
    (
      "http://a_b-c.example.?x=http://other.example/",
      "http://a_b-c.example./?x=http://other.example/"
    ),
  ])
  func `The sent address is the checked address`(text: String, sent: String) throws {
    #expect(try address(text).text == sent)
  }

  @Test(arguments: [
    "http:///x", "http://user@a.example/", "http://user:word@a.example/", "http://good@evil@a/",
    "http://a b.example/", "http://a%20b.example/", "http://evil.example%2F.good.example/",
    "http://evil.example%5C.good.example/", "http://evil.example\\.good.example/",
    "http://evil.example%23.good.example/", "http://evil.example%3F.good.example/",
    "http://evil.example%40good.example/", "http://a.example%00.b/", "http://a.example%0d%0aX:1/",
    "http://m\u{FC}ller.example/", "http://evil.example\u{FF0F}.good.example/",
    "http://a.example:0/", "http://a.example:99999/", "http://[fe80::1%25eth0]/",
  ])
  func `An ambiguous address is rejected`(text: String) {
    // Some versions of Foundation reject most of these URLs themselves.
    guard let url = URL(string: text) else { return }
    #expect {
      try WebAddress(url)
    } throws: { error in
      guard case TransportError.invalidRequest = error else { return false }
      return !error.isConnectivityError
    }
  }

  @Test(arguments: [
    "http://a.example/x y", "http://a.example/\\..\\x", "http://a.example/\u{1}\r\nX: y",
    "http://a.example/?x=\r\nHost: b", "http://a.example/\u{E9}?\u{E9}",
  ])
  func `Only printable ASCII is sent`(text: String) throws {
    guard let url = URL(string: text) else { return }
    let sent = try WebAddress(url).text
    #expect(sent.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 92 })
  }

  @Test(arguments: ["ftp://a.example/", "file:///etc/passwd", "data:,x", "x"])
  func `Only http and https are supported`(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(throws: TransportError.unsupportedURL(scheme: url.scheme ?? "")) {
      try WebAddress(url)
    }
  }

  @Test(arguments: [
    ("X-A", "1\r\nX-B: 2"), ("X-A", "1\n"), ("X-A\r\nX-B", "1"), ("X A", "1"), ("X:A", "1"),
    ("", "1"), ("X-A", "\0"),
  ])
  func `A header field cannot inject another`(name: String, value: String) async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init()
    }
    defer { server.stop() }
    var request = HTTPRequest(server.url)
    request.headers[name] = value
    let error = await #expect(throws: TransportError.self) {
      try await NetworkTransport(idleTimeout: .seconds(600)).send(request)
    }
    guard case .invalidRequest? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(seen.count == 0)
  }

  @Test func `Given header fields arrive, and User-Agent has a default`() async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init()
    }
    defer { server.stop() }
    let plain = NetworkTransport(idleTimeout: .seconds(600))
    _ = try await plain.send(
      HTTPRequest(server.url, headers: ["X-Empty": "", "X-Full": "a: b, c"]))
    let named = NetworkTransport(idleTimeout: .seconds(600), headers: ["User-Agent": "test/1"])
    _ = try await named.send(HTTPRequest(server.url))
    _ = try await named.send(
      HTTPRequest(server.url, method: .post, headers: ["User-Agent": "own"], body: Data("x".utf8)))
    let headers = seen.all.map(\.headers)
    #expect(headers.map { $0["User-Agent"] } == ["Mux", "test/1", "own"])
    #expect(headers.first?["X-Empty"] == "")
    #expect(headers.first?["X-Full"] == "a: b, c")
    // Nothing is guessed, and there is no Expect.
    #expect(headers.last?["Content-Type"] == nil)
    #expect(headers.last?["Expect"] == nil)
  }
}
