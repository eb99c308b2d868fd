import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct HostileAnswerTests {
  @Test(arguments: HostileAnswer.all)
  func `An answer that no server should give ends in words, and soon`(
    answer: HostileAnswer
  ) async throws {
    let server = try LoopbackServer { _ in .init(parts: answer.parts, length: .raw) }
    defer { server.stop() }
    let transport = NetworkTransport(bodyLimit: HostileAnswer.limit, silence: .seconds(600))
    let error = await #expect(throws: TransportError.self) {
      try await transport.send(HTTPRequest(server.url("/secret?apikey=SECRET")))
    }
    #expect(error == answer.error)
    expectNoSecret(in: error)
    // The transport is none the worse for it.
    let good = try LoopbackServer { _ in .init(body: Data("good".utf8)) }
    defer { good.stop() }
    #expect(try await transport.send(HTTPRequest(good.url)).body == Data("good".utf8))
  }

  @Test(arguments: HostileAnswer.all)
  func `A download is given up in the same words`(answer: HostileAnswer) async throws {
    // Who takes all of it piece by piece has no limit.
    guard answer.error != .bodyTooLarge(limit: HostileAnswer.limit) else { return }
    let server = try LoopbackServer { _ in .init(parts: answer.parts, length: .raw) }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
    let error = await #expect(throws: TransportError.self) {
      try await transport.download(
        MediaRequest(server.url("/secret?apikey=SECRET")), to: CountingReceiver())
    }
    #expect(error == answer.error)
    expectNoSecret(in: error)
  }

  @Test func `What only announces the answer is not taken for it`() async throws {
    let text =
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nX-Hint: early\r\n\r\n"
      + "HTTP/1.1 404 Not Found\r\nX-Late: yes\r\nContent-Length: 4\r\n\r\nlate"
    let server = try LoopbackServer { _ in .raw(Data(text.utf8)) }
    defer { server.stop() }
    let answer = try await NetworkTransport(silence: .seconds(600)).send(HTTPRequest(server.url))
    #expect(answer.status == 404)
    #expect(answer.body == Data("late".utf8))
    #expect(answer.headers == ["X-Late": "yes", "Content-Length": "4"])
  }

  @Test func `A byte now and then does not put the end off`() async throws {
    let gates = (0..<3).map { _ in Gate() }
    let server = try LoopbackServer { _ in
      .init(
        parts: gates.flatMap { gate in [.wait { await gate.pass() }, .bytes(Data("x".utf8))] }
          + [.hang], length: .untilClose)
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(silence: .seconds(10), clock: clock)
    let receiver = CountingReceiver()
    let answer = Task {
      try await transport.exchange(
        HTTPRequest(server.url("/?apikey=SECRET"), timeout: .seconds(20)),
        with: Taker(receiver: receiver))
    }
    try await clock.sleepers(atLeast: 1)
    for (index, gate) in gates.enumerated() {
      clock.advance(by: .seconds(6))
      gate.open()
      await receiver.hasCome(index + 1).pass()
    }
    clock.advance(by: .seconds(2))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    expectNoSecret(in: error)
  }

  @Test func `The body of a redirect is not waited for when it has no end`() async throws {
    let server = try LoopbackServer { request in
      request.url.path() == "/new"
        ? .init(body: Data("here".utf8))
        : .init(
          status: 302, headers: ["Location": "/new"], parts: [.zeros(.max)], length: .untilClose)
    }
    defer { server.stop() }
    let answer = try await NetworkTransport(silence: .seconds(600)).send(HTTPRequest(server.url))
    #expect(answer.body == Data("here".utf8))
  }

  private struct Taker: ResponseReceiver {
    let isQuick = false
    let receiver: CountingReceiver

    func begin(_ head: HTTPResponse) {}
    func receive(_ bytes: Data) { receiver.receive(bytes) }
  }
}

/// Nothing that can be printed of an error says what the query was.
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
