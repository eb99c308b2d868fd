import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Responses requested before a clear that arrive after it: RFC 9111, section 4.4.
@Suite(.timeLimit(.minutes(60))) struct HTTPClearingTests {
  /// The ways to invalidate.
  enum Clearing: CaseIterable { case clear, put }

  private func make(_ bench: CachingBench, forgetBy clearing: Clearing) async throws {
    switch clearing {
    case .clear: try await bench.cache.clear()
    case .put: _ = try await bench.send(method: .put)
    }
  }

  @Test(arguments: Clearing.allCases)
  func `A late HEAD does not revive a cleared response`(clearing: Clearing) async throws {
    let (asked, gate) = (Gate(), Gate())
    let bench = try CachingBench { request in
      if request.method == .put { return .init(status: 204) }
      guard request.method == .head else { return .text("old", "max-age=1") }
      asked.open()
      await gate.pass()
      return .text("old", "max-age=600")
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    async let fields = bench.send(method: .head)
    await asked.pass()
    try await make(bench, forgetBy: clearing)
    gate.open()
    #expect(try await fields.status == 200)
    _ = try await bench.text()
    #expect(bench.asked.map(\.method).filter { $0 != .put } == [.get, .head, .get])
  }

  @Test(arguments: [["If-None-Match": "\"0\""], ["Range": "bytes=0-"]] as [HTTPHeaders])
  func `A late uncoalesced response is not stored after a clear`(asking: HTTPHeaders) async throws {
    for clearing in Clearing.allCases {
      let (asked, gate) = (Gate(), Gate())
      let bench = try CachingBench { request in
        if request.method == .put { return .init(status: 204) }
        guard request.headers["If-None-Match"] ?? request.headers["Range"] != nil else {
          return .text("new", "max-age=600")
        }
        asked.open()
        await gate.pass()
        return .text("old", "max-age=600")
      }
      async let old = bench.text("/", asking)
      await asked.pass()
      try await make(bench, forgetBy: clearing)
      gate.open()
      #expect(try await old == "old")
      #expect(try await bench.text() == "new")
    }
  }

  @Test func `A late POST response is stored only if nothing was cleared`() async throws {
    let (asked, gate) = (Gate(), Gate())
    let bench = try CachingBench { request in
      guard request.method == .post else { return .text("new", "max-age=600") }
      asked.open()
      await gate.pass()
      return .text("posted", "max-age=600", ["Content-Location": "/"])
    }
    async let posted = bench.send(method: .post)
    await asked.pass()
    try await bench.cache.clear()
    gate.open()
    #expect(try await posted.status == 200)
    #expect(try await bench.text() == "new")
    _ = try await bench.send(method: .post)
    #expect(try await bench.text() == "posted")
  }

  @Test func `A late HEAD does not affect a newer response`() async throws {
    let (asked, gate) = (Gate(), Gate())
    let count = Lock(0)
    let bench = try CachingBench { request in
      if request.method == .head {
        asked.open()
        await gate.pass()
        return .text("old", "max-age=600")
      }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text(number == 1 ? "old" : "new", number == 1 ? "max-age=1" : "max-age=600")
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    async let fields = bench.send(method: .head)
    await asked.pass()
    #expect(try await bench.text() == "new")
    gate.open()
    _ = try await fields
    #expect(try await bench.text() == "new")
    #expect(bench.asked.count == 3)
  }

  @Test func `A HEAD response during a fetch does not cancel the fetch`() async throws {
    let (headAsked, headGate, getAsked, getGate) = (Gate(), Gate(), Gate(), Gate())
    let count = Lock(0)
    let bench = try CachingBench { request in
      if request.method == .head {
        headAsked.open()
        await headGate.pass()
        return .text("old", "max-age=600")
      }
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number > 1 else { return .text("old", "max-age=1") }
      getAsked.open()
      await getGate.pass()
      return .text("new", "max-age=600")
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    async let fields = bench.send(method: .head)
    await headAsked.pass()
    async let newer = bench.text()
    await getAsked.pass()
    headGate.open()
    _ = try await fields
    getGate.open()
    #expect(try await newer == "new")
    #expect(try await bench.text() == "new")
  }
}
