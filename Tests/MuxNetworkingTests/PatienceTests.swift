import Foundation
import Mux
import MuxNetworking
import MuxTesting
import SystemTesting
import Testing

// Checklist 4
@Suite(.timeLimit(.minutes(60))) struct PatienceTests {
  @Test func `An exchange ends when its time is over`() async throws {
    let asked = Gate()
    let server = try LoopbackServer { _ in
      asked.open()
      return .init(parts: [.bytes(Data("half".utf8)), .hang], length: .declared(8))
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(silence: .seconds(600), clock: clock)
    let answer = Task {
      try await transport.send(HTTPRequest(server.url, timeout: .seconds(5)))
    }
    await asked.pass()
    try await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    #expect(error?.isConnectivityError == true)
  }

  @Test func `A time-out and a silence may be for ever`() async throws {
    let server = try LoopbackServer { _ in .init(parts: [.bytes(Data("all".utf8))]) }
    defer { server.stop() }
    let forever = Duration.seconds(Int64.max)
    let transport = NetworkTransport(silence: forever)
    let answer = try await transport.send(HTTPRequest(server.url, timeout: forever))
    #expect(answer.body == Data("all".utf8))
  }

  @Test func `A redirect does not begin the time anew`() async throws {
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
    let transport = NetworkTransport(silence: .seconds(600), clock: clock)
    let answer = Task {
      try await transport.send(HTTPRequest(server.url("/old"), timeout: .seconds(5)))
    }
    await asked.pass()
    clock.advance(by: .seconds(3))
    slow.open()
    await askedAgain.pass()
    try await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(2))
    await gone.pass()
    answer.cancel()
    await #expect(throws: TransportError.timedOut) { try await answer.value }
  }

  @Test func `A server that falls silent is given up`() async throws {
    let asked = Gate()
    let server = try LoopbackServer { _ in
      asked.open()
      return .hang
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(silence: .seconds(10), clock: clock)
    let answer = Task { try await transport.send(HTTPRequest(server.url)) }
    await asked.pass()
    try await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(10))
    let error = await #expect(throws: TransportError.timedOut) { try await answer.value }
    #expect(error?.isConnectivityError == true)
  }

  @Test func `A server that is slow but not silent may finish`() async throws {
    let gates = (0..<5).map { _ in Gate() }
    let server = try LoopbackServer { _ in
      .init(parts: gates.flatMap { gate in [.wait { await gate.pass() }, .bytes(Data("x".utf8))] })
    }
    defer { server.stop() }
    let clock = ManualClock()
    let transport = NetworkTransport(silence: .seconds(10), clock: clock)
    let receiver = CountingReceiver()
    let answer = Task { try await transport.download(MediaRequest(server.url), to: receiver) }
    try await clock.sleepers(atLeast: 1)
    for (index, gate) in gates.enumerated() {
      clock.advance(by: .seconds(6))
      gate.open()
      await receiver.hasCome(index + 1).pass()
    }
    try await answer.value
  }

  @Test func `Who is cancelled leaves at once and the connection is closed`() async throws {
    let (asked, gone) = (Gate(), Gate())
    let server = try LoopbackServer { _ in
      .init(parts: [.wait { asked.open() }, .hang, .wait { gone.open() }], length: .raw)
    }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
    let task = Task { try await transport.send(HTTPRequest(server.url)) }
    await asked.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gone.pass()
  }

  @Test func `Who is cancelled before asks nothing`() async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init()
    }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
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
