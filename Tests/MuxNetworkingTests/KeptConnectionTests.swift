#if os(Linux)
import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

/// Reused connections, and servers that spoil them.
@Suite(.timeLimit(.minutes(60))) struct KeptConnectionTests {
  /// Keeps connections for a day, so that a busy machine does not close them.
  private let transport = NetworkTransport(
    bodyLimit: 1 << 20, idleTimeout: .seconds(600), headers: [:], clock: ContinuousClock(),
    backend: CurlBackend(idleSeconds: 86_400))

  private func text(
    _ server: TalkingServer, _ path: String, _ method: HTTPMethod = .get
  ) async throws -> String {
    let answer = try await transport.send(HTTPRequest(server.url(path), method: method))
    return String(decoding: answer.body, as: UTF8.self)
  }

  @Test(arguments: [HTTPMethod.get, .post])
  func `An unrequested response does not answer the next request`(method: HTTPMethod) async throws {
    let (hasCome, isSaid) = (DispatchSemaphore(value: 0), Gate())
    let server = try TalkingServer { talk in
      hasCome.wait()
      talk.answer("unasked")
      isSaid.open()
    }
    defer { server.stop() }
    #expect(try await text(server, "/1") == "/1")
    hasCome.signal()
    await isSaid.pass()
    #expect(try await text(server, "/2", method) == "/2")
    #expect(try await text(server, "/3") == "/3")
    #expect(server.requests.all.map(\.method) == [.get, method, .get])
  }

  private static let surplus = [
    "HTTP/1.1 304 Not Modified\r\n\r\n", "HTTP/1.1 204 No Content\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n/1",
  ]

  @Test(arguments: surplus, [true, false])
  func `Bytes after the end of a response do not affect the next one`(
    answer: String, isAtOnce: Bool
  ) async throws {
    let (hasCome, isSaid) = (DispatchSemaphore(value: 0), Gate())
    let server = try TalkingServer { talk, requests in
      while let request = talk.hear() {
        requests.append(request)
        guard requests.count == 1 else {
          talk.answer(request.url.path())
          continue
        }
        talk.say(isAtOnce ? answer + "<html>more</html>" : answer)
        if !isAtOnce {
          hasCome.wait()
          talk.say("<html>more</html>")
        }
        isSaid.open()
      }
    }
    defer { server.stop() }
    _ = try await text(server, "/1")
    if !isAtOnce { hasCome.signal() }
    await isSaid.pass()
    #expect(try await text(server, "/2") == "/2")
  }

  /// A server that answers only the first request on each connection up to a number; later ones
  /// get the text instead, or nothing.
  private func spoiler(of count: Int, saying text: String) throws -> TalkingServer {
    try TalkingServer { talk, requests in
      var isFirst = true
      while let request = talk.hear() {
        requests.append(request)
        guard isFirst && talk.number == 1 || talk.number > count else { return talk.say(text) }
        talk.answer(request.url.path())
        isFirst = false
      }
    }
  }

  private static let nonsense = "<html>the rest of another answer</html>"

  @Test(arguments: [nonsense, ""], [HTTPMethod.get, .head, .options])
  func `A request lost on a reused connection is retried on a new one`(
    says: String, method: HTTPMethod
  ) async throws {
    let server = try spoiler(of: 1, saying: says)
    defer { server.stop() }
    _ = try await text(server, "/1")
    #expect(try await text(server, "/2", method) == (method == .head ? "" : "/2"))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [nonsense, ""])
  func `An unsafe request is sent once, on a new connection`(says: String) async throws {
    let server = try spoiler(of: 2, saying: says)
    defer { server.stop() }
    _ = try await text(server, "/1")
    await #expect(throws: says.isEmpty ? TransportError.connectionLost : .invalidResponse) {
      try await text(server, "/2", .post)
    }
    #expect(server.requests.all.map(\.method) == [.get, .post])
    #expect(try await text(server, "/3", .patch) == "/3")
  }

  @Test func `A request is sent at most twice, and once on a new connection`() async throws {
    let server = try spoiler(of: 9, saying: Self.nonsense)
    defer { server.stop() }
    _ = try await text(server, "/1")
    await #expect(throws: TransportError.invalidResponse) { try await text(server, "/2") }
    #expect(server.requests.count == 3)
    await #expect(throws: TransportError.invalidResponse) { try await text(server, "/3") }
    #expect(server.requests.count == 4)
  }

  @Test(arguments: [HTTPMethod.get, .head, .put, .delete])
  func `With several lost connections one is tried, then a new one`(
    method: HTTPMethod
  ) async throws {
    let idle = DispatchSemaphore(value: 0)
    let count = Lock(0)
    let server = try TalkingServer { talk, requests in
      while let request = talk.hear() {
        requests.append(request)
        guard request.url.path() == "/idle" else { return }
        let isLast = count.withLock { count in
          count += 1
          return count == 4
        }
        if isLast { for _ in 0..<4 { idle.signal() } }
        idle.wait()
        talk.answer("idle")
      }
    }
    defer { server.stop() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try await text(server, "/idle") } }
      try await group.waitForAll()
    }
    await #expect(throws: TransportError.self) { try await text(server, "/x", method) }
    #expect(server.requests.all.count { $0.url.path() == "/x" } == 2)
  }

  @Test func `A partial head counts as a response and is not retried`() async throws {
    let server = try spoiler(of: 1, saying: "HTTP/1.1 200 OK\r\nX-Half: yes\r\nX-")
    defer { server.stop() }
    _ = try await text(server, "/1")
    await #expect(throws: TransportError.connectionLost) { try await text(server, "/2") }
    #expect(server.requests.count == 2)
  }
}
#endif
