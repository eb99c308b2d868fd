import Foundation
import Mux
import MuxNetworking
import Testing

@Suite(.timeLimit(.minutes(60))) struct TransportTests {
  let transport = NetworkTransport(idleTimeout: .seconds(600))

  @Test func `A request arrives unchanged and gets its response`() async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init(status: 201, headers: ["X-Answer": "yes"], body: Data("hello".utf8))
    }
    defer { server.stop() }
    let url = server.url("/a/b?c=d%20e&f=%C3%A9")
    let answer = try await transport.send(
      HTTPRequest(url, method: .post, headers: ["X-Question": "why"], body: Data("body".utf8)))
    #expect(answer.status == 201)
    #expect(answer.headers["x-answer"] == "yes")
    #expect(answer.body == Data("hello".utf8))
    #expect(answer.url == url)
    let request = try #require(seen.all.first)
    #expect(request.url == url)
    #expect(request.method == .post)
    #expect(request.headers["X-QUESTION"] == "why")
    #expect(request.body == Data("body".utf8))
  }

  @Test(arguments: [200, 204, 304, 400, 404, 410, 429, 500, 503])
  func `A response of any status is returned`(status: Int) async throws {
    let server = try LoopbackServer { _ in .init(status: status, body: Data()) }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest(server.url))
    #expect(answer.status == status)
    if (200...299).contains(status) {
      _ = try answer.checked()
    } else {
      #expect(throws: HTTPError(status: status, headers: answer.headers, url: server.url)) {
        try answer.checked()
      }
    }
  }

  @Test func `A missing server is a connectivity error`() async throws {
    let server = try LoopbackServer { _ in .init() }
    server.stop()
    // Until the accepting thread has closed the socket, connections are accepted and reset.
    let error = await #expect(throws: (any Error).self) {
      try await transport.send(HTTPRequest(server.url))
    }
    #expect(error?.isConnectivityError == true, "\(String(describing: error))")
  }

  @Test func `An unknown host is a connectivity error`() async throws {
    let url = try #require(URL(string: "http://no-such-host.invalid/"))
    let error = await #expect(throws: (any Error).self) {
      try await transport.send(HTTPRequest(url))
    }
    #expect(error?.isConnectivityError == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    LoopbackServer.Reply(parts: [.close], length: .raw),
    .init(parts: [.reset], length: .raw),
    .init(parts: [.bytes(Data("half".utf8)), .close], length: .declared(8)),
    .init(parts: [.bytes(Data("half".utf8)), .reset], length: .declared(8)),
    .init(parts: [.bytes(Data("half".utf8)), .close], length: .chunked),
  ])
  func `A truncated response is a connectivity error`(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let error = await #expect(throws: (any Error).self) {
      try await transport.send(HTTPRequest(server.url))
    }
    #expect(error?.isConnectivityError == true, "\(String(describing: error))")
  }

  @Test func `A response that is not HTTP is not a connectivity error`() async throws {
    let server = try LoopbackServer { _ in .raw(Data("\0\u{1}\u{2} no answer\r\n\r\n".utf8)) }
    defer { server.stop() }
    let error = await #expect(throws: (any Error).self) {
      try await transport.send(HTTPRequest(server.url))
    }
    #expect(error?.isConnectivityError == false, "\(String(describing: error))")
  }

  @Test func `A URL with another scheme is rejected`() async throws {
    await #expect(throws: TransportError.unsupportedURL(scheme: "file")) {
      try await transport.send(HTTPRequest(URL(filePath: "/etc/hostname")))
    }
  }
}
