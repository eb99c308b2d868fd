import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// Concurrent requests, coalesced if allowed.
@Suite(.timeLimit(.minutes(60))) struct HTTPFlightTests {
  /// Returns the responses of two concurrent requests; the server waits until both have arrived.
  private func both(
    shared: Bool = false, _ first: HTTPHeaders = [:], _ second: HTTPHeaders = [:],
    answer: @escaping @Sendable (HTTPRequest) -> LoopbackServer.Reply
  ) async throws -> (texts: Set<String>, count: Int) {
    let caches = Lock<[HTTPCache]>([])
    let hasWaited = Lock(false)
    let bench = try CachingBench(shared: shared) { request in
      // Both are waiting, or the first was already answered.
      while !hasWaited.withLock({ $0 }) {
        let waiters = caches.withLock { $0.first }?.snapshot().map(\.waiters).reduce(0, +) ?? 0
        if waiters == 2 { hasWaited.withLock { $0 = true } }
        await Task.yield()
      }
      return answer(request)
    }
    caches.withLock { $0 = [bench.cache] }
    async let one = bench.text("/", first)
    async let other = bench.text("/", second)
    return (try await [one, other], bench.asked.count)
  }

  @Test(arguments: ["max-age=10", "no-store", "max-age=0"])
  func `Equal requests of one user are coalesced`(control: String) async throws {
    let (texts, count) = try await both { _ in .text("x", control) }
    #expect(texts == ["x"] && count == 1)
  }

  @Test func `RFC 9110, 6.6.1: a response without Date gets its time of arrival`() async throws {
    let bench = try CachingBench { _ in .text("x", "no-store") }
    for method in [HTTPMethod.get, .post, .head] {
      let date = try await bench.send(method: method).headers["Date"]
      #expect(date == HTTPDate.written(bench.clock.environment.wallClock()))
    }
  }

  @Test func `A waiter for another variant sends its own request`() async throws {
    let (texts, count) = try await both(["A": "1"], ["A": "2"]) { request in
      .text(request.headers["A"] ?? "", "max-age=10", ["Vary": "A"])
    }
    #expect(texts == ["1", "2"] && count == 2)
  }

  @Test func `RFC 9111, 4: a shared cache does not share uncacheable responses`() async throws {
    for control in ["private, max-age=10", "no-store", "no-cache", "max-age=0", "public"] {
      let (texts, count) = try await both(shared: true, ["Cookie": "1"], ["Cookie": "2"]) {
        .text($0.headers["Cookie"] ?? "", control)
      }
      #expect(texts == ["1", "2"] && count == 2)
    }
    let (_, count) = try await both(shared: true) { _ in .text("x", "max-age=10") }
    #expect(count == 1)
  }

  @Test(arguments: ["no-store", "no-cache", "max-age=0"])
  func `An unreusable response is not shared with another cookie`(control: String) async throws {
    let (texts, count) = try await both(["Cookie": "1"], ["Cookie": "2"]) {
      .text($0.headers["Cookie"] ?? "", control)
    }
    #expect(texts == ["1", "2"] && count == 2)
  }

  @Test func `RFC 9111, 5.2.2.4: a shared cache revalidates no-cache per request`() async throws {
    let (_, count) = try await both(shared: true) { _ in .text("x", "no-cache") }
    #expect(count == 2)
  }

  @Test func `no-cache in one of two equal requests does not separate them`() async throws {
    let (texts, count) = try await both(["Cache-Control": "no-cache"], [:]) { _ in
      .text("x", "no-cache")
    }
    #expect(texts == ["x"] && count == 1)
  }
}
