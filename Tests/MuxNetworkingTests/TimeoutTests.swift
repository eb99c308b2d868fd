import Foundation
import Mux
import MuxNetworking
import MuxTesting
import SystemTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct TimeoutTests {
  @Test func `A request times out at its timeout`() async throws {
    let asked = Gate()
    let server = try LoopbackServer { _ in
      asked.open()
      return .init(parts: [.bytes(Data("half".utf8)), .hang], length: .declared(8))
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(idleTimeout: .seconds(600), clock: clock)
    let answer = Task {
      try await transport.send(HTTPRequest(server.url, timeout: .seconds(5)))
    }
    await asked.pass()
    try await clock.waitForSleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    #expect(error?.isConnectivityError == true)
  }

  @Test func `A timeout and a silence limit can be forever`() async throws {
    let server = try LoopbackServer { _ in .init(parts: [.bytes(Data("all".utf8))]) }
    defer { server.stop() }
    let forever = Duration.seconds(Int64.max)
    let transport = NetworkTransport(idleTimeout: forever)
    let answer = try await transport.send(HTTPRequest(server.url, timeout: forever))
    #expect(answer.body == Data("all".utf8))
  }

  @Test func `A redirect does not restart the timeout`() async throws {
    let (asked, slow, askedAgain, gone) = (Gate(), Gate(), Gate(), Gate())
    let server = try LoopbackServer { request in
      guard request.url.path() == "/new" else {
        asked.open()
        await slow.pass()
        return .redirect(to: "/new")
      }
      return .init(
        parts: [.wait { askedAgain.open() }, .hang, .wait { gone.open() }], length: .raw)
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(idleTimeout: .seconds(600), clock: clock)
    let answer = Task {
      try await transport.send(HTTPRequest(server.url("/old"), timeout: .seconds(5)))
    }
    await asked.pass()
    clock.advance(by: .seconds(3))
    slow.open()
    await askedAgain.pass()
    try await clock.waitForSleepers(atLeast: 1)
    clock.advance(by: .seconds(2))
    await gone.pass()
    answer.cancel()
    await #expect(throws: TransportError.timedOut) { try await answer.value }
  }

  @Test func `A silent server times out`() async throws {
    let asked = Gate()
    let server = try LoopbackServer { _ in
      asked.open()
      return .hang
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(idleTimeout: .seconds(10), clock: clock)
    let answer = Task { try await transport.send(HTTPRequest(server.url)) }
    await asked.pass()
    try await clock.waitForSleepers(atLeast: 1)
    clock.advance(by: .seconds(10))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    #expect(error?.isConnectivityError == true)
  }

  @Test func `A slow server that is not silent can finish`() async throws {
    let gates = (0..<5).map { _ in Gate() }
    let server = try LoopbackServer { _ in
      .init(parts: gates.flatMap { gate in [.wait { await gate.pass() }, .bytes(Data("x".utf8))] })
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(idleTimeout: .seconds(10), clock: clock)
    let receiver = CountingReceiver()
    let answer = Task { try await transport.download(MediaRequest(server.url), to: receiver) }
    try await clock.waitForSleepers(atLeast: 1)
    for (index, gate) in gates.enumerated() {
      clock.advance(by: .seconds(6))
      gate.open()
      await receiver.hasCome(index + 1).pass()
    }
    try await answer.value
  }

  @Test func `A cancelled request returns at once and closes its connection`() async throws {
    let (asked, gone) = (Gate(), Gate())
    let server = try LoopbackServer { _ in
      .init(parts: [.wait { asked.open() }, .hang, .wait { gone.open() }], length: .raw)
    }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let task = Task { try await transport.send(HTTPRequest(server.url)) }
    await asked.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gone.pass()
  }

  @Test func `A request cancelled before it starts is not sent`() async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init()
    }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let start = Gate()
    let task = Task {
      await start.pass()
      return try await transport.send(HTTPRequest(server.url))
    }
    task.cancel()
    start.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.count == 0)
  }
}
