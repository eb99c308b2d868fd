import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct BackPressureTests {
  @Test func `Who takes slowly makes only his own server wait`() async throws {
    let size = 64 << 20
    let sent = Log<Int>()
    let server = try LoopbackServer { request in
      guard request.url.path() == "/large" else { return .init(body: Data("small".utf8)) }
      // Says after each megabyte how far it is.
      return .init(
        parts: (1...64).flatMap { index in
          [LoopbackServer.Reply.Part.zeros(1 << 20), .wait { sent.append(index) }]
        }, length: .declared(size))
    }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
    let slow = HeldReceiver()
    let download = Task {
      try await transport.download(MediaRequest(server.url("/large")), to: slow)
    }
    await slow.isHolding.pass()
    // The others have their turn on the same thread, also the large ones.
    for _ in 0..<10 {
      #expect(try await transport.send(HTTPRequest(server.url)).body == Data("small".utf8))
    }
    let quick = CountingReceiver()
    try await transport.download(MediaRequest(server.url("/large")), to: quick)
    #expect(quick.count == size)
    // What the slow one has not taken is with the server: the system's buffers hold a few megabytes.
    #expect(sent.count < 64 + 32)
    slow.letGo()
    try await download.value
    #expect(slow.count == size)
  }

  @Test func `Who is cancelled while he takes leaves at once`() async throws {
    let server = try LoopbackServer { _ in .init(parts: [.zeros(.max)], length: .untilClose) }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
    let slow = HeldReceiver()
    let download = Task { try await transport.download(MediaRequest(server.url), to: slow) }
    await slow.isHolding.pass()
    download.cancel()
    await #expect(throws: CancellationError.self) { try await download.value }
    slow.letGo()
  }

  @Test func `What a receiver throws ends the download with just that`() async throws {
    struct Full: Error {}
    struct Thrower: MediaReceiver {
      func begin(_ head: MediaHead) {}
      func receive(_ bytes: Data) throws { throw Full() }
    }
    let gone = Gate()
    let server = try LoopbackServer { _ in
      .init(parts: [.bytes(Data("x".utf8)), .hang, .wait { gone.open() }], length: .untilClose)
    }
    defer { server.stop() }
    let transport = NetworkTransport(silence: .seconds(600))
    await #expect(throws: Full.self) {
      try await transport.download(MediaRequest(server.url), to: Thrower())
    }
    await gone.pass()
  }

  @Test func `A transport that goes takes its connections along`() async throws {
    let gone = Gate()
    // The answer is whole after its one byte, and the connection stays until the client ends it.
    let server = try LoopbackServer { _ in
      .init(
        parts: [.bytes(Data("x".utf8)), .hang, .wait { gone.open() }], length: .declared(1))
    }
    defer { server.stop() }
    do {
      let transport = NetworkTransport(silence: .seconds(600))
      _ = try await transport.send(HTTPRequest(server.url))
    }
    await gone.pass()
  }
}

/// Takes the first piece and holds it, in the thread that brings it, until it is let go.
private final class HeldReceiver: MediaReceiver {
  let isHolding = Gate()
  private let released = DispatchSemaphore(value: 0)
  private let state = Lock(0)

  var count: Int { state.withLock { $0 } }

  func letGo() { released.signal() }

  func begin(_ head: MediaHead) {}

  func receive(_ bytes: Data) {
    let isFirst = state.withLock { count in
      defer { count += bytes.count }
      return count == 0
    }
    guard isFirst else { return }
    isHolding.open()
    released.wait()
  }
}
