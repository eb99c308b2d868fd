import ChildProcesses
import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct LoopbackServerTests {
  private func parsed(_ text: String) -> RequestParser.Parsed? {
    var parser = RequestParser()
    parser.append(Data(text.utf8))
    return parser.next(port: 80)
  }

  @Test func `Several requests on a connection are parsed separately`() {
    var parser = RequestParser()
    let text = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabcGET /b HTTP/1.0\r\n\r\n"
    var found: [RequestParser.Parsed] = []
    for byte in text.utf8 {
      parser.append(Data([byte]))
      if let next = parser.next(port: 80) { found.append(next) }
    }
    let first = HTTPRequest(
      LoopbackListener.url(port: 80, "/a"), method: .post,
      headers: ["Host": "h", "Content-Length": "3"],
      body: Data("abc".utf8))
    let second = HTTPRequest(LoopbackListener.url(port: 80, "/b"))
    #expect(found == [.request(first, keepsAlive: true), .request(second, keepsAlive: false)])
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / SPDY\r\nHost: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nno colon\r\n\r\n", "GET nowhere HTTP/1.1\r\nHost: h\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\na",
    "GET / HTTP/1.1\r\nHost: h\r\nX-A : 1\r\n\r\n", "GET ftp://a/b HTTP/1.1\r\nHost: h\r\n\r\n",
  ])
  func `A malformed request is rejected`(text: String) { #expect(parsed(text) == .malformed) }

  @Test(arguments: [
    "HTTP/1.1\r\n", "HTTP/1.1\r\nHost: a\r\nhost: a\r\n", "HTTP/1.0\r\nHost:a\r\nHost:b\r\n",
  ])
  func `RFC 9112, 3.2: a request without one Host is rejected`(rest: String) {
    #expect(parsed("GET / \(rest)\r\n") == .malformed)
  }

  @Test func `RFC 9112, 9.3: Connection is a list of options`() throws {
    for (text, isKept) in [("TE, close", false), ("TE", true), ("close", false)] {
      let next = parsed("GET / HTTP/1.1\r\nHost: h\r\nConnection: \(text)\r\n\r\n")
      guard case .request(_, let keepsAlive) = next else { throw NotParsed() }
      #expect(keepsAlive == isKept, "\(text)")
    }
  }

  private struct NotParsed: Error {}

  @Test func `HEAD gets the bytes of a raw reply`() async throws {
    let bytes = Data("HTTP/1.1 204 No Content\r\n\r\n".utf8)
    let server = try LoopbackServer { _ in .raw(bytes) }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    #expect(try await transport.send(HTTPRequest(server.url, method: .head)).status == 204)
  }

  @Test(arguments: ["/a?b": "/a?b", "HTTP://c:1/a?b": "/a?b", "http://c": "/", "http://c?b": "/?b"])
  func `RFC 9112, 3.2.2: a request target may be an absolute URL`(target: String, path: String) {
    let request = HTTPRequest(LoopbackListener.url(port: 80, path), headers: ["Host": "h"])
    #expect(
      parsed("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n") == .request(request, keepsAlive: true))
  }

  @Test func `RFC 9110, 8.6: a response without a body has no Content-Length`() {
    func head(_ status: Int) -> String {
      String(decoding: LoopbackServer.Reply(status: status).head(closing: false), as: UTF8.self)
    }
    for status in [204, 304] { #expect(!head(status).contains("content-length")) }
    #expect(head(200).contains("content-length: 0"))
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: x\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func `An unsupported Transfer-Encoding is not implemented`(text: String) {
    #expect(parsed(text) == .notImplemented)
  }

  @Test func `Many concurrent requests are served`() async throws {
    let server = try LoopbackServer { .init(body: Data($0.url.path().utf8)) }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let answers = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
      for number in 0..<100 {
        group.addTask {
          (number, try await transport.send(HTTPRequest(server.url("/\(number)"))).body)
        }
      }
      return try await group.reduce(into: [Int: Data]()) { $0[$1.0] = $1.1 }
    }
    #expect(
      answers == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, Data("/\($0)".utf8)) }))
  }

  @Test func `A connection serves several requests in turn`() async throws {
    let server = try LoopbackServer { _ in .init(body: Data("x".utf8)) }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    for _ in 0..<5 { _ = try await transport.send(HTTPRequest(server.url)) }
    #expect(server.connectionCount == 1)
  }

  @Test func `Stopping the server ends running requests`() async throws {
    let (asked, never) = (Gate(), Gate())
    let server = try LoopbackServer { _ in
      asked.open()
      await never.pass()
      return .init()
    }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let task = Task { try await transport.send(HTTPRequest(server.url)) }
    await asked.pass()
    server.stop()
    await #expect(throws: (any Error).self) { try await task.value }
    never.open()
  }

  @Test func `A head or body beyond the limits is refused`() async throws {
    var limits = LoopbackServer.Limits()
    limits.headBytes = 1_000
    limits.bodyBytes = 0
    let server = try LoopbackServer(port: 0, limits: limits) { _ in .init() }
    defer { server.stop() }
    func status(_ request: HTTPRequest) async throws -> Int {
      try await NetworkTransport(idleTimeout: .seconds(600)).send(request).status
    }
    let long = String(repeating: "a", count: 1_001)
    #expect(try await status(HTTPRequest(server.url(long))) == 431)
    let body = HTTPRequest(server.url, method: .post, body: Data("a".utf8))
    #expect(try await status(body) == 413)
    #expect(try await status(HTTPRequest(server.url)) == 200)
  }

  @Test func `A client waits until a silent one is disconnected`() async throws {
    var limits = LoopbackServer.Limits()
    limits.connections = 1
    limits.silence = 1
    let server = try LoopbackServer(port: 0, limits: limits) { _ in .init() }
    defer { server.stop() }
    // The second gets an answer only after the first has been disconnected.
    let connect = """
      exec 3<>/dev/tcp/127.0.0.1/\(server.port) 4<>/dev/tcp/127.0.0.1/\(server.port)
      printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&4
      head -c 8 <&4; echo; cat <&3; echo end
      """
    let outcome = try await FinishedProcess(["/bin/bash", "-c", connect], [:])
    #expect(outcome.output == "HTTP/1.1\nend\n" && outcome.code == 0, "\(outcome)")
  }

  @Test func `A port in use throws EADDRINUSE`() throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    #expect(throws: POSIXError(.EADDRINUSE)) {
      try LoopbackServer(port: server.port) { _ in .init() }
    }
  }
}
