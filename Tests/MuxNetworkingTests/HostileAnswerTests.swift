import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct HostileAnswerTests {
  @Test(arguments: HostileAnswer.all)
  func `An invalid response ends soon with its TransportError`(answer: HostileAnswer) async throws {
    let server = try LoopbackServer { _ in .init(parts: answer.parts, length: .raw) }
    defer { server.stop() }
    let transport = NetworkTransport(bodyLimit: HostileAnswer.limit, idleTimeout: .seconds(600))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(HTTPRequest(server.url("/secret?apikey=SECRET")))
    }
    #expect(error == answer.error)
    expectNoSecret(in: error)
    // The transport remains usable.
    let good = try LoopbackServer { _ in .init(body: Data("good".utf8)) }
    defer { good.stop() }
    #expect(try await transport.send(HTTPRequest(good.url)).body == Data("good".utf8))
  }

  @Test(arguments: HostileAnswer.all)
  func `A download of an invalid response fails with the same error`(answer: HostileAnswer)
    async throws
  {
    // A download has no body limit.
    guard answer.error != .bodyTooLarge(limit: HostileAnswer.limit) else { return }
    let server = try LoopbackServer { _ in .init(parts: answer.parts, length: .raw) }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let error = await #expect(throws: TransportError.self) {
      try await transport.download(
        MediaRequest(server.url("/secret?apikey=SECRET")), to: CountingReceiver())
    }
    #expect(error == answer.error)
    expectNoSecret(in: error)
  }

  @Test func `Informational responses are skipped`() async throws {
    let text =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nX-Hint: early\r\n\r\n"
      + "HTTP/1.1 404 Not Found\r\nX-Late: yes\r\nContent-Length: 4\r\n\r\nlate"
    let server = try LoopbackServer { _ in .raw(Data(text.utf8)) }
    defer { server.stop() }
    let answer = try await NetworkTransport(idleTimeout: .seconds(600)).send(
      HTTPRequest(server.url))
    #expect(answer.status == 404)
    #expect(answer.body == Data("late".utf8))
    #expect(answer.headers == ["X-Late": "yes", "Content-Length": "4"])
  }

  @Test func `A timeout applies even if bytes keep arriving`() async throws {
    let gates = (0..<3).map { _ in Gate() }
    let server = try LoopbackServer { _ in
      .init(
        parts: gates.flatMap { gate in [.wait { await gate.pass() }, .bytes(Data("x".utf8))] }
          + [.hang], length: .untilClose)
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(idleTimeout: .seconds(10), clock: clock)
    let receiver = CountingReceiver()
    let answer = Task {
      try await transport.exchange(
        HTTPRequest(server.url("/?apikey=SECRET"), timeout: .seconds(20)),
        with: Taker(receiver: receiver))
    }
    try await clock.waitForSleepers(atLeast: 1)
    for (index, gate) in gates.enumerated() {
      clock.advance(by: .seconds(6))
      gate.open()
      await receiver.hasCome(index + 1).pass()
    }
    clock.advance(by: .seconds(2))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    expectNoSecret(in: error)
  }

  @Test func `The endless body of a redirect is not read`() async throws {
    let server = try LoopbackServer { request in
      request.url.path() == "/new"
        ? .init(body: Data("here".utf8))
        : .init(
          status: 302, headers: ["Location": "/new"], parts: [.zeros(.max)], length: .untilClose)
    }
    defer { server.stop() }
    let answer = try await NetworkTransport(idleTimeout: .seconds(600)).send(
      HTTPRequest(server.url))
    #expect(answer.body == Data("here".utf8))
  }

  private struct Taker: ResponseReceiver {
    let isQuick = false
    let receiver: CountingReceiver

    func begin(_ head: HTTPResponse) {}
    func receive(_ bytes: Data) { receiver.receive(bytes) }
  }
}

/// Expects that no printed form of the error contains the query.
func expectNoSecret(
  in error: (any Error)?, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let error else { return }
  var dumped = ""
  dump(error, to: &dumped)
  for text in ["\(error)", String(reflecting: error), error.localizedDescription, dumped] {
    #expect(!text.contains("SECRET") && !text.contains("apikey"), sourceLocation: sourceLocation)
  }
  #expect(!"\(error)".isEmpty, sourceLocation: sourceLocation)
}
