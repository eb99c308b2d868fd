import Foundation
import Mux
import MuxNetworking
import SystemTesting
import Testing

/// Fairness between a fast server and other requests.
@Suite(.timeLimit(.minutes(60))) struct TurnTests {
  @Test func `An endless download does not starve other requests`() async throws {
    let server = try LoopbackServer { request in
      request.url.path() == "/endless"
        ? .init(parts: [.zeros(.max)], length: .untilClose) : .init(body: Data("small".utf8))
    }
    defer { server.stop() }
    let transports = (0..<2).map { _ in NetworkTransport(idleTimeout: .seconds(600)) }
    let receiver = CountingReceiver()
    let endless = Task {
      try await transports[0].download(MediaRequest(server.url("/endless")), to: receiver)
    }
    await receiver.hasCome(10_000_000).pass()
    for _ in 0..<10 {
      for transport in transports {
        let answer = try await transport.send(HTTPRequest(server.url("/small")))
        #expect(answer.body == Data("small".utf8))
      }
    }
    // It continues until it is cancelled, which also takes its turn.
    await receiver.hasCome(receiver.count + 10_000_000).pass()
    endless.cancel()
    await #expect(throws: CancellationError.self) { try await endless.value }
    let answer = try await transports[0].send(HTTPRequest(server.url("/small")))
    #expect(answer.isSuccess)
  }
}
