import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct BackPressureTests {
  @Test func `A slow receiver blocks only its own server`() async throws {
    let size = 64 << 20
    let sent = Log<Int>()
    let server = try LoopbackServer { request in
      guard request.url.path() == "/large" else { return .init(body: Data("small".utf8)) }
      // Reports its progress after each megabyte.
      return .init(
        parts: (1...64).flatMap { index in
          [LoopbackServer.Reply.Part.zeros(1 << 20), .wait { sent.append(index) }]
        }, length: .declared(size))
    }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let slow = HeldReceiver()
    let download = Task {
      try await transport.download(MediaRequest(server.url("/large")), to: slow)
    }
    await slow.isHolding.pass()
    // Other transfers proceed on the same thread, even large ones.
    for _ in 0..<10 {
      #expect(try await transport.send(HTTPRequest(server.url)).body == Data("small".utf8))
    }
    let quick = CountingReceiver()
    try await transport.download(MediaRequest(server.url("/large")), to: quick)
    #expect(quick.count == size)
    // The server still holds most of the slow download: system buffers take a few megabytes.
    #expect(sent.count < 64 + 32)
    slow.letGo()
    try await download.value
    #expect(slow.count == size)
  }

  @Test func `A download cancelled during receive() returns at once`() async throws {
    let server = try LoopbackServer { _ in .init(parts: [.zeros(.max)], length: .untilClose) }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    let slow = HeldReceiver()
    let download = Task { try await transport.download(MediaRequest(server.url), to: slow) }
    await slow.isHolding.pass()
    download.cancel()
    await #expect(throws: CancellationError.self) { try await download.value }
    slow.letGo()
  }

  @Test func `An error thrown by the receiver ends the download with that error`() async throws {
    struct Full: Error {}
    struct Thrower: MediaReceiver {
      func begin(status: Int, headers: [String: String]) {}
      func receive(_ bytes: Data) throws { throw Full() }
    }
    let gone = Gate()
    let server = try LoopbackServer { _ in
      .init(parts: [.bytes(Data("x".utf8)), .hang, .wait { gone.open() }], length: .untilClose)
    }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    await #expect(throws: Full.self) {
      try await transport.download(MediaRequest(server.url), to: Thrower())
    }
    await gone.pass()
  }

  @Test func `Releasing a transport closes its connections`() async throws {
    let gone = Gate()
    // The response is complete after one byte, and the client has to close the connection.
    let server = try LoopbackServer { _ in
      .init(
        parts: [.bytes(Data("x".utf8)), .hang, .wait { gone.open() }], length: .declared(1))
    }
    defer { server.stop() }
    do {
      let transport = NetworkTransport(idleTimeout: .seconds(600))
      _ = try await transport.send(HTTPRequest(server.url))
    }
    await gone.pass()
  }
}

/// Blocks in the first `receive` until it is released.
private final class HeldReceiver: MediaReceiver {
  let isHolding = Gate()
  private let released = DispatchSemaphore(value: 0)
  private let state = Lock(0)

  var count: Int { state.withLock { $0 } }

  func letGo() { released.signal() }

  func begin(status: Int, headers: [String: String]) {}

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
