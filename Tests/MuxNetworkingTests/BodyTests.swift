import Foundation
import Mux
import MuxNetworking
import SystemTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct BodyTests {
  let transport = NetworkTransport(idleTimeout: .seconds(600))
  let text = Data(String(repeating: "all the weather ", count: 8000).utf8)

  private func answer(
    to method: HTTPMethod = .get, by transport: NetworkTransport? = nil,
    _ reply: LoopbackServer.Reply
  ) async throws -> HTTPResponse {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    return try await (transport ?? self.transport).send(HTTPRequest(server.url, method: method))
  }

  @Test func `A chunked body is assembled`() async throws {
    let parts = [text, Data("a".utf8), text].map { LoopbackServer.Reply.Part.bytes($0) }
    let answer = try await answer(.init(parts: parts, length: .chunked))
    #expect(answer.body == text + Data("a".utf8) + text)
  }

  @Test func `A compressed body is decompressed`() async throws {
    #expect(try await answer(.gzipped(body: text)).body == text)
    #expect(try await answer(.gzipped(body: Data())).body == Data())
  }

  @Test func `A body that ends with the connection is complete`() async throws {
    #expect(try await answer(.init(parts: [.bytes(text)], length: .untilClose)).body == text)
  }

  @Test func `Bytes beyond the declared length are ignored`() async throws {
    let reply = LoopbackServer.Reply(parts: [.bytes(text)], length: .declared(5))
    #expect(try await answer(reply).body == text.prefix(5))
  }

  @Test func `A HEAD response has no body`() async throws {
    let answer = try await answer(to: .head, .init(body: text))
    #expect(answer.body.isEmpty)
    #expect(answer.headers["Content-Length"] == "\(text.count)")
  }

  @Test func `A body that arrives in late pieces is complete`() async throws {
    let (first, second) = (Gate(), Gate())
    let server = try LoopbackServer { request in
      if request.url.path() == "/open" {
        second.open()
        return .init()
      }
      return .init(parts: [
        .bytes(Data("a".utf8)), .wait { first.open() }, .wait { await second.pass() },
        .bytes(Data("b".utf8)),
      ])
    }
    defer { server.stop() }
    async let slow = transport.send(HTTPRequest(server.url("/slow")))
    await first.pass()
    _ = try await transport.send(HTTPRequest(server.url("/open")))
    #expect(try await slow.body == Data("ab".utf8))
  }

  @Test func `A body over the limit throws .bodyTooLarge`() async throws {
    let small = NetworkTransport(bodyLimit: 1000, idleTimeout: .seconds(600))
    await #expect(throws: TransportError.bodyTooLarge(limit: 1000)) {
      try await answer(by: small, .init(parts: [.zeros(1001)]))
    }
    await #expect(throws: TransportError.bodyTooLarge(limit: 1000)) {
      try await answer(by: small, .init(parts: [.zeros(1 << 40)], length: .chunked))
    }
    #expect(try await answer(by: small, .init(parts: [.zeros(1000)])).body == Data(count: 1000))
  }
}
